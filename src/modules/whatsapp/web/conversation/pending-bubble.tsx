import { Anchor, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatBytes, formatPercent } from '#shared/br/number.ts'
import type { Pending } from '../composer/use-sending.ts'
import media from '../media/media.module.css'
import classes from './flow.module.css'
import { MessageText } from './message-text.tsx'
import { Ticks } from './ticks.tsx'

interface Props {
  pending: Pending
  retry(): void
  cancel(): void
}

/** A message that the server does not have yet. */
export function PendingBubble({ pending: { kind, body, file, waiting, share, problem }, retry, cancel }: Props) {
  const action = (label: string, run: () => void) => (
    <Anchor component="button" type="button" size="xs" onClick={run}>
      {label}
    </Anchor>
  )
  return (
    <article className={classes.message} data-side="out" data-note={kind === 'note' || undefined} aria-label="Mensagem a caminho">
      <div className={classes.bubble}>
        {file && <OwnFile file={file} />}
        <span className={classes.body}>
          <MessageText text={body} />
        </span>
        <span className={classes.foot}>{!problem && <Ticks status="queued" since={null} />}</span>
        {file && !waiting && !problem && (
          <span className={classes.problem}>
            <Progress value={100 * share} size="sm" w={80} aria-label={`Envio de ${file.name}`} />
            {share < 1 ? (
              <>
                Enviando… {formatPercent(share)} {action('Cancelar', cancel)}
              </>
            ) : (
              'Processando…' // the server has all of it: it may leave at any moment, and is not taken back by giving it up here
            )}
          </span>
        )}
        {(waiting || problem) && (
          <span className={classes.problem} role="status">
            {problem ?? waiting}
            {action('Tentar de novo', retry)}
            {action('Descartar', cancel)}
          </span>
        )}
      </div>
    </article>
  )
}

/** A picture is seen while it leaves; of everything else its name. */
function OwnFile({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url) return <img className={media.own} src={url} alt={file.name} />
  return (
    <span className={media.file}>
      <span className={media.fileWords}>
        <span className={media.fileName}>{file.name}</span>
        <span className={media.quiet}>{formatBytes(file.size)}</span>
      </span>
    </span>
  )
}
