import { IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'
import type { PaletteSource } from '#web/shell/palette.ts'
import { api } from './api.ts'

/** The people of the company, after '@'; nothing for who may not read them. */
export function usePeoplePalette(): PaletteSource {
  const can = usePermissions('users')
  const navigate = useNavigate()
  return {
    name: 'people',
    find: async () => [],
    async people(text, signal) {
      if (!can.read) return []
      const { rows } = await api.list.call({ page: 1, ...(text && { name: text }) }, { signal })
      return rows.map(({ id, name, email }) => ({
        ...{ id, group: 'Pessoas', label: name, description: email, icon: <IconUserCircle size={18} stroke={1.6} /> },
        address: `/users?open=${id}`,
        run: () => void navigate({ to: '/users', search: { open: id } as never }),
      }))
    },
  }
}
