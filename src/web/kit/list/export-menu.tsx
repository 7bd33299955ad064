import { ActionIcon, Button, Group, Loader, Menu } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { counted, formatPercent } from '#shared/br/number.ts'
import { download } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { usePhone } from '../page/use-phone.ts'
import { HeadButton, PAGE_MENU_EDGE } from './head-button.tsx'

export const FORMATS = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }
export type Format = keyof typeof FORMATS

interface Props {
  list: { filters: object }
  /** The list's, in the address of its export. */
  name: string
  /** What the file is, where that is not the list. */
  label?: string
  /** Another kind of file, which the browser makes. */
  other?: { label: string; run(): void }
  /** Where not all of them hold everything: what has sheets is no CSV. */
  formats?: readonly Format[] | undefined
}

/** Takes what the filters let through away as a file. */
export function ExportMenu({ list, name, label = 'Exportar', other, formats = ['xlsx', 'csv'] }: Props) {
  const { running, run } = useExport(list, name)
  if (running) return <Exporting {...running} />
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <HeadButton label={label} icon={IconDownload} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {FORMATS[format]}
          </Menu.Item>
        ))}
        {other && <Menu.Item onClick={other.run}>{other.label}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

interface Running {
  share: number
  cancel: AbortController
}

/** Writes such a file, and what is under way. */
export function useExport(list: Props['list'], name: string) {
  const [running, setRunning] = useState<Running | null>(null)

  async function run(format: Format) {
    const cancel = new AbortController()
    const onProgress = (share: number) => setRunning({ share, cancel })
    onProgress(0)
    const query = new URLSearchParams({ ...asText(list.filters), format })
    try {
      const file = await download(`/api/export/${name}?${query}`, { signal: cancel.signal, onProgress })
      toast.success('Exportação concluída', `${counted(file.rows, 'registro')} em ${file.name}`)
    } catch (error) {
      if (!cancel.signal.aborted) toast.error(`Erro ao exportar: ${errorMessage(error)}`)
    } finally {
      setRunning(null)
    }
  }
  return { running, run }
}

/** How far it is, and a way to stop it: on a phone it takes no more room than what began it. */
export function Exporting({ share, cancel }: Running) {
  if (usePhone()) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        mr={PAGE_MENU_EDGE}
        aria-label={`Cancelar exportação (${formatPercent(share)})`}
        onClick={() => cancel.abort()}
      >
        <Loader size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button variant="default" disabled leftSection={<Loader size={14} aria-hidden />}>
        Exportando {formatPercent(share)}
      </Button>
      <ActionIcon variant="default" size={36} aria-label="Cancelar exportação" onClick={() => cancel.abort()}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

const asText = (filters: object) => Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)]))
