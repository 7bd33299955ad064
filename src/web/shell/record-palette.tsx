import type { TablerIcon } from '@tabler/icons-react'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { PageKey } from '#shared/pages.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import type { PaletteSource } from './palette.ts'
import { matching } from './palette-sources.tsx'

interface Register<Found> {
  page: PageKey
  path: string
  /** The heading over what is found: 'Clientes'. */
  group: string
  /** The action that makes a new one: 'Novo cliente'. */
  create: string
  icon: TablerIcon
  /** The register's `find`. */
  find(text: string, signal: AbortSignal): Promise<Found[]>
  /** What stands at the right of a name; what is empty is left out. */
  details(row: Found): (string | null | undefined | false)[]
}

/** The records of a register as the palette finds them, and its 'Novo …'. */
export function useRecordPalette<Found extends { id: string; name: string }>(register: Register<Found>): PaletteSource {
  const { page, path, group, create, icon: Icon, find, details } = register
  const can = usePermissions(page)
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: path, search: { open: id } as never })
  const add = { id: `new-${page}`, group: 'Ações', label: create, icon: <IconPlus size={18} stroke={1.6} />, run: () => open(NEW_RECORD) }

  return {
    name: page,
    async find(text, signal) {
      const found = can.read && text ? await find(text, signal) : []
      return [
        ...(can.create ? matching(text, [add]) : []),
        ...found.map((row) => ({
          ...{ id: row.id, group, label: row.name, icon: <Icon size={18} stroke={1.6} /> },
          description: details(row).filter(Boolean).join(' · '),
          address: `${path}?open=${row.id}`,
          run: () => open(row.id),
        })),
      ]
    },
  }
}
