import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EvaluatedLine } from '#modules/whatsapp/contract/evaluation.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { clockOf, useZone } from '../clock.ts'
import classes from './transcript.module.css'

interface Props {
  lines: readonly EvaluatedLine[]
  title: ReactNode
  contact: string
  /** The lines that the aspect one is at rests on. */
  cited: ReadonlySet<string>
  /** The line to bring into sight. */
  sought?: string | undefined
  /** Of each message the aspects that cite it. */
  citing?: ReadonlyMap<string, readonly { id: string; letter: string; aspect_name: string }[]>
  choose?: (aspect: string) => void
  /** Absent where nothing is to be cited. */
  cite?: (line: number) => void
}

/** What was said, line by line, with those marked that a score rests on. */
export function Transcript({ lines, title, contact, cited, sought, citing, choose, cite }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = sought && list.current?.querySelector(`[data-line="${sought}"]`)
    if (line) line.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [sought])
  return (
    <div className={classes.transcript}>
      <div className={classes.transcriptHead}>{title}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard */}
      <section className={classes.spokenLines} tabIndex={0} aria-label="O que foi dito">
        <ol ref={list} className={classes.lines}>
          {lines.map((line, index) => {
            const isCited = cited.has(line.id)
            const letters = citing?.get(line.id)?.map(({ id, letter, aspect_name }) => (
              <UnstyledButton
                key={id}
                className={classes.letter}
                title={aspect_name}
                aria-label={`Evidência de ${letter} ${aspect_name}`}
                onClick={() => choose?.(id)}
              >
                {letter}
              </UnstyledButton>
            ))
            const shown = <Line line={line} n={index + 1} contact={contact} isCited={isCited} marks={letters} />
            return (
              <li key={line.id} className={classes.line} data-line={line.id} data-cited={isCited || undefined}>
                {cite ? (
                  // By keyboard a line is cited by its number.
                  <UnstyledButton tabIndex={-1} aria-pressed={isCited} onClick={() => cite(index + 1)} className={classes.citable}>
                    {shown}
                  </UnstyledButton>
                ) : (
                  shown
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </div>
  )
}

interface LineProps {
  line: EvaluatedLine
  n: number
  contact: string
  isCited: boolean
  marks: ReactNode
}

function Line({ line, n, contact, isCited, marks }: LineProps) {
  const zone = useZone()
  const { direction, sent_at } = line
  return (
    <span className={classes.numbered}>
      <span className={classes.n}>{n}</span>
      <span>
        <span className={classes.speaker} data-ours={direction === 'out' || undefined}>
          <b>{direction === 'in' ? contact : speakerOf(line)}</b> · {clockOf(sent_at, zone)}
          {isCited && <VisuallyHidden component="span"> · evidência</VisuallyHidden>} {marks}
        </span>
        {spokenText(line)}
      </span>
    </span>
  )
}

/** Who spoke for us. */
const speakerOf = ({ automatic, author }: EvaluatedLine) =>
  automatic ? 'Mensagem automática' : `Atendente${author ? ` (${author.split(' ')[0]})` : ''}`

/** The words of a line, or what it was instead. */
export const spokenText = ({ body, type }: EvaluatedLine) =>
  body ?? (MESSAGE_KINDS[type as keyof typeof MESSAGE_KINDS] || 'Mensagem apagada')
