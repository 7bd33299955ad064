import { ActionIcon, Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { chat } from './api.ts'
import classes from './chat.module.css'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { PresenceSwitch } from './presence-switch.tsx'
import { useChat } from './use-chat.ts'
import { useChatKeys } from './use-chat-keys.ts'

const NewConversation = lazily(async () => (await import('./new-conversation.tsx')).NewConversation)

/** Mensagens: the conversations of the company's WhatsApp numbers. */
export function ChatPage() {
  const state = useChat()
  const can = usePermissions('whatsapp-chat')
  const [beginning, begin] = useDisclosure(false)
  const [panel, { toggle: togglePanel }] = useDisclosure(true)
  const takeNext = useMutation({
    mutationFn: () => chat.takeNext.call(),
    onSuccess: ({ id }) => (id ? state.show(id) : toast.info('A fila está vazia.')),
    onError: (error) => toast.error(`Erro ao pegar a próxima: ${errorMessage(error)}`),
  })
  useChatKeys(state, { begin: can.create ? begin.open : undefined, togglePanel })

  return (
    <div className={classes.page} data-open={state.open !== null || undefined} data-takes-bottom={state.open !== null || undefined}>
      <header className={classes.head}>
        <Title order={1} size={18}>
          Mensagens
        </Title>
        <div className={classes.space} />
        {can.update && <PresenceSwitch />}
        {can.create && (
          <>
            <Button
              visibleFrom="sm"
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={begin.open}
            >
              Nova Conversa
            </Button>
            <ActionIcon hiddenFrom="sm" variant="default" size={44} aria-label="Nova Conversa" onClick={begin.open}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
      </header>
      <div
        className={classes.columns}
        data-open={state.open !== null || undefined}
        data-panel={(panel && state.open !== null) || undefined}
      >
        <section className={classes.listColumn} aria-label="Conversas">
          <ConversationList state={state} takeNext={can.update ? takeNext.mutate : undefined} />
        </section>
        {state.open ? (
          <ConversationPane key={state.open} id={state.open} state={state} panel={panel} togglePanel={togglePanel} />
        ) : (
          <section className={classes.flowColumn} aria-label="Conversa">
            <p className={classes.nothingOpen}>Selecione uma conversa</p>
          </section>
        )}
      </div>
      {beginning && <NewConversation onClose={begin.close} onBegun={(id) => state.show(id)} />}
    </div>
  )
}
