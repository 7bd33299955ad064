import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'

interface Props {
  conversation: Pick<Conversation, 'last' | 'last_message_at'>
  messages: readonly Message[]
  /** The last message while somebody was at the end. */
  since: Message | null
  /** Too far up for the newest to be loaded. */
  more: boolean
  onGo(): void
}

/** Leads to the end of the flow, and says how many messages came since somebody was there. */
export function ToEnd({ conversation: { last, last_message_at }, messages, since, more, onGo }: Props) {
  const isFresh = (at: Date) => since !== null && at > since.sent_at
  const fresh = messages.filter(({ direction, sent_at }) => direction === 'in' && isFresh(sent_at)).length
  const unloaded = more && fresh === 0 && last?.direction === 'in' && isFresh(last_message_at)
  if (fresh === 0 && !unloaded)
    return (
      <ActionIcon variant="default" radius="xl" size="lg" aria-label="Ir para o fim" title="Ir para o fim" onClick={onGo}>
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button size="compact-sm" radius="xl" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onGo}>
      {unloaded ? 'Novas' : fresh === 1 ? '1 nova' : `${fresh} novas`}
    </Button>
  )
}
