import { IconPlus, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import type { PaletteSource } from '#web/shell/palette.ts'
import { matching } from '#web/shell/palette-sources.tsx'
import { api } from './api.ts'

/** Clients by any part of the name, document, phone or e-mail, and 'Novo cliente'. */
export function useClientPalette(): PaletteSource {
  const can = usePermissions('clients')
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/clients', search: { open: id } as never })

  return {
    name: 'clients',
    async find(text) {
      const found = can.read && text ? await api.find.call({ text }) : []
      const create = {
        id: 'new-client',
        group: 'Ações',
        label: 'Novo cliente',
        icon: <IconPlus size={18} stroke={1.6} />,
        run: () => open(NEW_RECORD),
      }
      return [
        ...(can.create ? matching(text, [create]) : []),
        ...found.map(({ id, name, document, phone }) => ({
          id,
          group: 'Clientes',
          label: name,
          description: [document && formatDocument(document), formatPhone(phone)].filter(Boolean).join(' · '),
          icon: <IconUser size={18} stroke={1.6} />,
          run: () => open(id),
        })),
      ]
    },
  }
}
