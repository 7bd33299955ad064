import { Button, Drawer, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { chat } from './api.ts'
import pageClasses from './chat.module.css'
import { ContactPanel } from './contact-panel.tsx'
import classes from './flow.module.css'
import { OpenConversation } from './open-conversation.tsx'
import type { Chat } from './use-chat.ts'

/** Below this width the panel lies over the conversation. */
const WIDE = '(min-width: 80em)'

interface Props {
  id: string
  state: Chat
  panel: boolean
  togglePanel(): void
}

/** The open conversation with its panel, or why it cannot be shown. */
export function ConversationPane({ id, state, panel, togglePanel }: Props) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const listed = state.rows.find((row) => row.id === id)
  const opened = useQuery(chat.get.queryOptions({ input: { id }, placeholderData: listed }))

  if (!opened.data)
    return (
      <section className={pageClasses.flowColumn} aria-label="Conversa">
        {opened.isError ? (
          <div className={classes.state} role="alert">
            <strong>Não foi possível abrir a conversa</strong>
            {errorMessage(opened.error)}
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

  const contact = <ContactPanel conversation={opened.data} onOpen={(other) => state.show(other)} />
  return (
    <>
      <OpenConversation conversation={opened.data} state={state} togglePanel={togglePanel} />
      {wide && panel && (
        <aside className={pageClasses.panelColumn} aria-label="Contato">
          {contact}
        </aside>
      )}
      {!wide && (
        <Drawer opened={!panel} onClose={togglePanel} position="right" size={340} title="Contato" padding={0}>
          {contact}
        </Drawer>
      )}
    </>
  )
}
