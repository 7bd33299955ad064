import type { TablerIcon } from '@tabler/icons-react'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { PageKey } from '#shared/pages.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { ACTIONS, type PaletteAction, type PaletteSource } from './palette.ts'
import { matching } from './palette-sources.tsx'
import { useOpenedRecords } from './recent-records.ts'

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
  /** What the records of these ids are called, of those that can still be read. */
  names(ids: string[]): Promise<{ id: string; name: string }[]>
  /** The labels of its records, each of which leads to the list of those that have it. */
  tags?(): Promise<{ id: string; name: string; color: string | null }[]>
  /** What else is done with a record that was found, besides opening it; offered of the first ones. */
  more?(row: Found): Omit<PaletteAction, 'group' | 'label'>[]
}

/** Of so many records found, also what else is done with them is offered. */
const WITH_MORE = 3

/** The heading over what was opened last. */
const LAST = 'Abertos recentemente'

/** The records of a register as the palette finds them, and its 'Novo …'. */
export function useRecordPalette<Found extends { id: string; name: string }>(register: Register<Found>): PaletteSource {
  const { page, path, group, create, icon: Icon, find, details, names, tags, more } = register
  const opened = useOpenedRecords()
  const can = usePermissions(page)
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: path, search: { open: id } as never })
  const add = { id: `new-${page}`, group: ACTIONS, label: create, icon: <IconPlus size={18} stroke={1.6} />, run: () => open(NEW_RECORD) }

  /** What was opened last and can still be read. */
  async function last(): Promise<PaletteAction[]> {
    const all = opened()
    const ids = all.flatMap((one) => (one.path === path ? [one.id] : []))
    const rows = ids.length > 0 ? await names(ids) : []
    return rows.map(({ id, name }) => ({
      ...{ id: `last-${id}`, rank: all.findIndex((one) => one.id === id), group: LAST, label: name, description: group },
      icon: <Icon size={18} stroke={1.6} />,
      address: `${path}?open=${id}`,
      run: () => open(id),
    }))
  }

  return {
    name: page,
    async labels(text) {
      const all = can.read && tags ? await tags() : []
      return matching(
        text,
        all.map(({ id, name, color }) => ({
          ...{ id: `tag-${id}`, group: 'Tags', label: name, description: group },
          icon: <IconTag size={18} stroke={1.6} color={color ?? undefined} />,
          address: `${path}?tag=${id}`,
          run: () => void navigate({ to: path, search: { tag: id } as never }),
        })),
      )
    },
    async find(text, signal) {
      const found = can.read && text ? await find(text, signal) : []
      return [
        ...(can.read && !text ? await last() : []),
        ...(can.create ? matching(text, [add]) : []),
        ...found.map((row) => ({
          ...{ id: row.id, group, label: row.name, icon: <Icon size={18} stroke={1.6} /> },
          description: details(row).filter(Boolean).join(' · '),
          address: `${path}?open=${row.id}`,
          run: () => open(row.id),
        })),
        ...(more ? found.slice(0, WITH_MORE).flatMap((row) => more(row).map((action) => ({ ...action, group, label: row.name }))) : []),
      ]
    },
  }
}
