import { Anchor } from '@mantine/core'
import classes from './flow.module.css'
import { MessageText } from './message-text.tsx'
import { Ticks } from './ticks.tsx'
import type { Pending } from './use-sending.ts'

/** A message that the server does not have yet. */
export function PendingBubble({ pending: { kind, body, waiting }, retry }: { pending: Pending; retry(): void }) {
  return (
    <article className={classes.message} data-side="out" data-note={kind === 'note' || undefined} aria-label="Mensagem a caminho">
      <div className={classes.bubble}>
        <span className={classes.body}>
          <MessageText text={body} />
        </span>
        <span className={classes.foot}>
          <Ticks status="queued" />
        </span>
        {waiting && (
          <span className={classes.problem}>
            Aguardando conexão
            <Anchor component="button" type="button" size="xs" onClick={retry}>
              Tentar de novo
            </Anchor>
          </span>
        )}
      </div>
    </article>
  )
}
