import { Button, Checkbox, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/download.ts'
import { useSession } from '#web/session.tsx'

interface Props {
  codes: readonly string[]
  busy?: boolean
  onDone(): void
}

/** The ten codes, shown once: they let a person in whose phone is gone. */
export function RecoveryCodes({ codes, busy = false, onDone }: Props) {
  const { email } = useSession().user
  const [kept, setKept] = useState(false)
  const text = `Códigos de recuperação do Retaguarda\n${email}\n\n${codes.join('\n')}\n\nCada um vale uma vez.\n`

  /** A page of nothing but the codes: the rest of the screen is nobody's business on paper. */
  function print() {
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
    const page = frame.contentDocument!
    page.body.append(Object.assign(page.createElement('pre'), { textContent: text }))
    frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow!.print()
  }

  return (
    <Stack>
      <Text size="sm">
        Guarde estes códigos em lugar seguro. Se perder o celular, cada um deixa você entrar uma vez. Eles não aparecem de novo.
      </Text>
      <SimpleGrid
        cols={2}
        spacing={4}
        component="ul"
        m={0}
        p="md"
        style={{ listStyle: 'none', border: '1px solid var(--card-border)', borderRadius: 8 }}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-md" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {copied ? 'Copiado' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile('codigos-de-recuperacao.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Baixar .txt
        </Button>
        <Button variant="default" size="compact-md" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          Imprimir
        </Button>
      </Group>
      <Checkbox label="Guardei os códigos em lugar seguro" checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button disabled={!kept || busy} onClick={onDone}>
        Concluir
      </Button>
    </Stack>
  )
}
