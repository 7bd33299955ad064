import { Anchor, Button, FileButton, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyData, LogoKind } from '#modules/settings/contract/company.ts'
import { fileProblem, LOGO_FILE } from '#shared/file-rule.ts'
import { failureOf } from '#web/errors.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Each picture, where it is stored, and on which ground it is seen. */
const PICTURES = [
  { kind: 'light', url: 'logo_light_url', label: 'Logo no tema claro', ground: '#ffffff' },
  { kind: 'dark', url: 'logo_dark_url', label: 'Logo no tema escuro', ground: '#17171c' },
  { kind: 'light_small', url: 'logo_light_small_url', label: 'Menu estreito, tema claro', ground: '#ffffff' },
  { kind: 'dark_small', url: 'logo_dark_small_url', label: 'Menu estreito, tema escuro', ground: '#17171c' },
  { kind: 'favicon', url: 'favicon_url', label: 'Ícone da aba do navegador', ground: '#ffffff' },
] as const satisfies readonly { kind: LogoKind; url: keyof CompanyData; label: string; ground: string }[]

/** The pictures of a company. Source: spec/5 §7.3, §7.6. */
export const BrandTab = ({ company }: { company: CompanyData }) => (
  <Stack>
    <Text size="sm" c="dimmed">
      {LOGO_FILE.hint}. Aparecem no menu e na tela de entrada. As cores e o título da página ficam em{' '}
      <Anchor component={Link} to="/settings/collors" inherit underline="always">
        Cores
      </Anchor>
      .
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {PICTURES.map((picture) => (
        <Picture key={picture.kind} company={company} {...picture} />
      ))}
    </SimpleGrid>
  </Stack>
)

function Picture({ company, kind, url, label, ground }: { company: CompanyData } & (typeof PICTURES)[number]) {
  const queryClient = useQueryClient()
  const { id, slug } = company
  const stored = company[url]
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file ? api.companies.uploadLogo.call({ id, kind, file }) : api.companies.removeLogo.call({ id, kind }),
    async onSuccess(_, file) {
      toast.success(file ? 'Imagem salva' : 'Imagem removida')
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.companies.key() }),
        queryClient.invalidateQueries({ queryKey: ['image'] }),
      ])
    },
  })
  const [problem, setProblem] = useState<string | null>(null)
  function send(file: File | null) {
    const found = file && fileProblem(file, LOGO_FILE)
    setProblem(found)
    if (!found) change.mutate(file)
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Paper withBorder h={96} p="md" bg={ground} style={{ display: 'grid', placeItems: 'center' }}>
        {stored ? (
          <img src={`/logos/${slug}/${kind}.png?${stored}`} alt={label} style={{ maxWidth: '100%', maxHeight: 64, objectFit: 'contain' }} />
        ) : (
          <Text size="sm" style={{ color: ground === '#ffffff' ? '#5c5f66' : '#c1c2c5' }}>
            Nenhuma imagem
          </Text>
        )}
      </Paper>
      <Group gap="xs">
        <FileButton
          onChange={(file) => file && send(file)}
          accept={LOGO_FILE.types.join(',')}
          inputProps={{ 'aria-label': `Arquivo: ${label}` }}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />} loading={change.isPending}>
              {stored ? 'Trocar' : 'Enviar'}
            </Button>
          )}
        </FileButton>
        {stored && (
          <Button variant="subtle" color="gray" size="xs" disabled={change.isPending} onClick={() => send(null)}>
            Remover
          </Button>
        )}
      </Group>
      <Failure reason={problem ?? failureOf(change.error, 'Erro ao salvar a imagem')} />
    </Stack>
  )
}
