import { ActionIcon, Anchor, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EvaluatedAspect, EvaluatedLine } from '#modules/whatsapp/contract/evaluation.ts'
import classes from './aspect-row.module.css'
import type { Chosen } from './chosen.ts'
import { ScoreSegments } from './score-segments.tsx'
import { formatScore } from './score-text.ts'
import { spokenText } from './transcript.tsx'

/** How many lines a row names; the others are seen when it is chosen. */
const NAMED = 5

interface Props {
  aspect: EvaluatedAspect
  lines: readonly EvaluatedLine[]
  conversation_id: string
  /** Where the look goes, while this one is chosen. */
  chosen: Chosen | null
  choose(chosen: Chosen | null): void
  correct: ((aspect: EvaluatedAspect) => void) | undefined
}

export function AspectRow({ aspect, lines, conversation_id, chosen, choose, correct }: Props) {
  const { id, letter, aspect_name, comment, score, ai_score, person_score, person_reason, person } = aspect
  const row = useRef<HTMLDivElement>(null)
  const cited = aspect.evidence
    .map((line) => ({ n: lines.findIndex((one) => one.id === line) + 1, id: line }))
    .filter(({ n }) => n > 0)
    .sort((one, other) => one.n - other.n)
  const [first] = cited
  const asked = chosen?.show === 'aspect'
  useEffect(() => {
    if (asked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  return (
    <div ref={row} className={classes.aspect} data-chosen={chosen !== null || undefined}>
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <div className={classes.said}>
        <UnstyledButton
          className={classes.name}
          aria-pressed={chosen !== null}
          onClick={() => choose(chosen ? null : { aspect: id, show: 'lines' })}
        >
          <VisuallyHidden component="span">{letter} </VisuallyHidden>
          {aspect_name}
        </UnstyledButton>
        {person_score !== null && ai_score !== null && (
          <span className={classes.changed}>
            IA {formatScore(ai_score)} → Gestor {formatScore(person_score)}
          </span>
        )}
      </div>
      <div className={classes.worth}>
        {cited.slice(0, NAMED).map((line) => (
          <UnstyledButton
            key={line.id}
            className={classes.number}
            aria-label={`Mostrar a evidência na linha ${line.n}`}
            onClick={() => choose({ aspect: id, show: { line: line.id } })}
          >
            {line.n}
          </UnstyledButton>
        ))}
        {cited.length > NAMED && <span className={classes.quiet}>+{cited.length - NAMED}</span>}
        {score === null ? <span className={classes.quiet}>Sem nota</span> : <ScoreSegments score={score} />}
        {correct && (
          <ActionIcon
            className={classes.pencil}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={`Alterar a nota de ${aspect_name}`}
            title="Alterar a nota"
            onClick={() => correct(aspect)}
          >
            <IconPencil size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.why}>
        {comment}{' '}
        {chosen && first && (
          <>
            {/* Beside the transcript they are seen there. */}
            <ol className={classes.quotes}>
              {cited.map((line) => (
                <li key={line.id} value={line.n}>
                  {spokenText(lines[line.n - 1]!)}
                </li>
              ))}
            </ol>{' '}
            <Anchor inherit fw={500} component={Link} to="/whatsapp/chat" search={{ open: conversation_id, m: first.id } as never}>
              Ver na conversa
            </Anchor>
          </>
        )}
        {person_score !== null && (
          <div>
            {person ?? 'Gestor'}
            {person_reason && `: ${person_reason}`}
          </div>
        )}
      </div>
    </div>
  )
}
