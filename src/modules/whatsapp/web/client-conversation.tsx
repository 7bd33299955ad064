import { Badge } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BesideRecord } from '#parts/beside/web/beside.tsx'
import { usePermissions } from '#web/session.tsx'
import { chat } from './api.ts'

/** 'Abrir conversa' beside a client with whom somebody talked. Source: spec/3 §18. */
export function ClientConversationChip({ id: client_id }: BesideRecord) {
  const { read } = usePermissions('whatsapp-chat')
  const { data } = useQuery({ ...chat.ofClient.queryOptions({ input: { client_id } }), enabled: read })
  if (!data?.id) return null
  return (
    <Badge
      variant="default"
      tt="none"
      leftSection={<IconBrandWhatsapp size={12} stroke={2} aria-hidden />}
      style={{ cursor: 'pointer' }}
      renderRoot={(badge) => <Link {...badge} to="/whatsapp/chat" search={{ open: data.id } as never} />}
    >
      Abrir conversa
    </Badge>
  )
}
