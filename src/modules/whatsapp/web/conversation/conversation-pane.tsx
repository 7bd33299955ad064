import { Button, Drawer, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, isExpected } from '#web/errors.ts'
import { BackCloses } from '#web/kit/dialog/back-closes.tsx'
import { keepFocus } from '#web/kit/dialog/keep-focus.ts'
import { chat } from '../api.ts'
import pageClasses from '../chat.module.css'
import { ContactPanel } from '../panel/contact-panel.tsx'
import type { Chat } from '../use-chat.ts'
import classes from './flow.module.css'
import { OpenConversation } from './open-conversation.tsx'

/** Below this width the panel lies over the conversation. */
const WIDE = '(min-width: 80em)'

interface Props {
  id: string
  state: Chat
  panel: boolean
  togglePanel(): void
}

/** What mostly holds, until the answer says what may be done with the conversation: the server refuses the rest. */
const USUAL = {
  ...{ legal_hold: false, refused_since: null, opted_out_how: null, opt_out_reason: null, window_until: null },
  ...{ may_write: true, has_templates: false, queued: 0, stale: 0 },
}

/** The open conversation with its panel, or why it cannot be shown. */
export function ConversationPane({ id, state, panel, togglePanel }: Props) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const listed = state.rows.find((row) => row.id === id)
  const opened = useQuery(chat.get.queryOptions({ input: { id }, placeholderData: listed && { ...USUAL, ...listed } }))

  if (!opened.data)
    return (
      <section className={pageClasses.flowColumn} aria-label="Conversa">
        {opened.isError ? (
          <div className={classes.state} role="alert">
            <WhyNot id={id} error={opened.error} />
            {!isGone(opened.error) && (
              <Button variant="default" size="xs" loading={opened.isFetching} onClick={() => void opened.refetch()}>
                Tentar Novamente
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => state.show(null)}>
              Voltar às conversas
            </Button>
          </div>
        ) : (
          <div className={classes.state} role="status">
            <Loader size="sm" aria-label="Carregando conversa" />
          </div>
        )}
      </section>
    )

  /** A panel that lies over the conversation makes room for what it leads to. */
  function show(other: string, message?: string) {
    state.show(other, message)
    if (!wide) togglePanel()
  }
  const contact = <ContactPanel conversation={opened.data} isKnown={!opened.isPlaceholderData} onOpen={show} />
  return (
    <>
      <OpenConversation conversation={opened.data} state={state} togglePanel={togglePanel} />
      {wide && panel && (
        <aside ref={keepFocus} className={pageClasses.panelColumn} aria-label="Contato">
          {contact}
        </aside>
      )}
      {!wide && (
        <Drawer
          opened={!panel}
          onClose={togglePanel}
          position="right"
          size={340}
          title="Contato"
          padding={0}
          styles={{ header: { paddingInline: 16 } }}
        >
          {!panel && <BackCloses onClose={togglePanel} />}
          <div ref={keepFocus}>{contact}</div>
        </Drawer>
      )}
    </>
  )
}

const isGone = (error: Error) => isExpected(error) && error.code === 'NOT_FOUND'

/** Why a conversation is not shown: somebody else has it now, or what the server says. */
function WhyNot({ id, error }: { id: string; error: Error }) {
  const now = useQuery(chat.nowWith.queryOptions({ input: { id }, enabled: isGone(error) }))
  if (now.data?.name) return <strong>Esta conversa agora está com {now.data.name}.</strong>
  return (
    <>
      <strong>Não foi possível abrir a conversa</strong>
      {errorMessage(error)}
    </>
  )
}
