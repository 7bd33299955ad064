import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MOST_UNREAD } from '#modules/whatsapp/contract/arrivals.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import classes from '../chat.module.css'
import { useArrivals } from '../notices/use-arrivals.tsx'
import { PresenceSwitch } from './presence-switch.tsx'

const NewConversation = lazily(async () => (await import('./new-conversation.tsx')).NewConversation)

const VIEWS = [
  { value: 'conversations', label: 'Conversas' },
  { value: 'attendances', label: 'Atendimentos' },
]

/** Whether a conversation can be begun, and how. */
export function useBeginning() {
  const can = usePermissions('whatsapp-chat')
  const [beginning, { open, close }] = useDisclosure(false)
  return { beginning, begin: can.create ? open : undefined, close }
}

interface Props {
  view: 'conversations' | 'attendances'
  beginning: ReturnType<typeof useBeginning>
  onBegun(id: string): void
  /** What else the view can do. */
  children?: ReactNode
}

/** The top of Mensagens: its two views, whether one is there, and a new conversation. */
export function ChatHead({ view, beginning: { beginning, begin, close }, onBegun, children }: Props) {
  const can = usePermissions('whatsapp-chat')
  const navigate = useNavigate()
  const { unread, notices } = useArrivals()
  usePageTitle(unread > 0 ? `(${unread < MOST_UNREAD ? unread : '99+'}) Mensagens` : 'Mensagens')
  return (
    <header className={classes.head}>
      {/* A phone has no room for it, and screen readers need it. */}
      <Title order={1} size={18} className={classes.title}>
        Mensagens
      </Title>
      <SegmentedControl
        size="xs"
        flex="none"
        aria-label="Visão"
        data={VIEWS}
        value={view}
        onChange={(next) => void navigate({ to: '.', search: (next === 'attendances' ? { view: next } : {}) as never })}
      />
      <div className={classes.space} />
      {children}
      {notices}
      {can.update && <PresenceSwitch />}
      {begin && (
        <>
          <Button
            visibleFrom="sm"
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={begin}
          >
            Nova Conversa
          </Button>
          <ActionIcon hiddenFrom="sm" variant="default" size={44} aria-label="Nova Conversa" onClick={begin}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
      {beginning && <NewConversation onClose={close} onBegun={onBegun} />}
    </header>
  )
}
