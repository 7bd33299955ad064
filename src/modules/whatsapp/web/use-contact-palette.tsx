import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatPhone } from '#shared/br/phone.ts'
import { usePermissions } from '#web/session.tsx'
import type { PaletteSource } from '#web/shell/palette.ts'
import { chat } from './api.ts'

/** Fewer letters find nearly everybody. */
const LETTERS = 2

/** Contacts by name or phone: each opens the newest of her conversations. */
export function useContactPalette(): PaletteSource {
  const can = usePermissions('whatsapp-chat')
  const navigate = useNavigate()
  return {
    name: 'whatsapp-chat',
    async find(text, signal) {
      if (!can.read || text.length < LETTERS) return []
      const found = await chat.find.call({ text }, { signal })
      return found.map(({ id, name, phone, instance_name }) => ({
        ...{ id, group: 'Conversas', label: name, icon: <IconBrandWhatsapp size={18} stroke={1.6} /> },
        description: [formatPhone(phone), instance_name].filter(Boolean).join(' · '),
        address: `/whatsapp/chat?open=${id}`,
        run: () => void navigate({ to: '/whatsapp/chat', search: { open: id } as never }),
      }))
    },
  }
}
