import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { errorMessage } from '#web/errors.ts'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { chat } from './api.ts'
import classes from './chat.module.css'
import { useAboveKeyboard } from './composer/use-above-keyboard.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { ChatHead, useBeginning } from './list/chat-head.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { useChat } from './use-chat.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useRowFocus } from './use-row-focus.ts'

const AttendancesView = lazyView(async () => (await import('./attendances/attendances-view.tsx')).AttendancesView)

/** Mensagens: the conversations of the company's WhatsApp numbers, one at a time or as a list. */
export function ChatPage() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'attendances' ? <AttendancesView /> : <Conversations />
}

function Conversations() {
  const state = useChat()
  const can = usePermissions('whatsapp-chat')
  const beginning = useBeginning()
  const [panel, { toggle: togglePanel }] = useDisclosure(true)
  const takeNext = useMutation({
    mutationFn: () => chat.takeNext.call(),
    onSuccess: ({ id }) => (id ? state.show(id) : toast.info('A fila está vazia.')),
    onError: (error) => toast.error(`Erro ao pegar a próxima: ${errorMessage(error)}`),
  })
  useAboveKeyboard(state.open !== null)
  useChatKeys(state, { begin: beginning.begin, togglePanel })
  useRowFocus(state.open)

  return (
    <div className={classes.page} data-open={state.open !== null || undefined} data-takes-bottom={state.open !== null || undefined}>
      <ChatHead view="conversations" beginning={beginning} onBegun={(id) => state.show(id)} />
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
    </div>
  )
}
