import { Alert, Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type EvaluatedAspect, type Evaluation, gaugeOf } from '#modules/whatsapp/contract/evaluation.ts'
import { counted } from '#shared/br/number.ts'
import { AspectList } from './aspect-list.tsx'
import { AspectRadar } from './aspect-radar.tsx'
import { AspectScore } from './aspect-score.tsx'
import type { Chosen } from './chosen.ts'
import { ContestSection } from './contest-section.tsx'
import classes from './evaluations.module.css'
import { Gauge } from './gauge.tsx'
import { SaleField, SalespersonField } from './inline-edits.tsx'
import { ScoreStars } from './score-stars.tsx'
import { formatScore } from './score-text.ts'
import { Transcript } from './transcript.tsx'
import { useEvaluationChanges } from './use-evaluation-changes.ts'
import { WhenAttended } from './when-attended.tsx'

/** Everything of an evaluation: what was said, and beside it how well. What may be changed can be, for who may. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { score, previous_score, comment, aspects, lines, reason, number, wa_conversation_id, end_ts } = evaluation
  const { save, rescore, answer } = useEvaluationChanges(evaluation)
  const [chosen, choose] = useState<Chosen | null>(null)
  const [corrected, correct] = useState<EvaluatedAspect | null>(null)
  const beside = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  // What was said after the attendance ended is read here too, and was judged by nobody.
  const later = lines.filter(({ sent_at }) => end_ts !== null && sent_at > end_ts).length
  const cited = new Set(aspects.find(({ id }) => id === chosen?.aspect)?.evidence)
  // Beneath each other the lines are not fetched away from the aspect that was chosen: it quotes them.
  const sought =
    typeof chosen?.show === 'object'
      ? chosen.show.line
      : beside && chosen?.show === 'lines'
        ? lines.find(({ id }) => cited.has(id))?.id
        : undefined

  return (
    <div className={classes.columns} data-alone={lines.length === 0 || undefined}>
      {lines.length > 0 && (
        <Transcript
          lines={lines}
          title={
            <>
              <h3>{number === null ? 'Conversa' : `Atendimento nº ${number.toLocaleString('pt-BR')}`}</h3>
              <span>
                <WhenAttended evaluation={evaluation} /> · {counted(lines.length - later, 'mensagem', 'mensagens')}
                {later > 0 && `, ${counted(later, 'veio', 'vieram')} depois`}
              </span>
              <Anchor size="sm" fw={500} ml="auto" component={Link} to="/whatsapp/chat" search={{ open: wa_conversation_id } as never}>
                Abrir conversa
              </Anchor>
            </>
          }
          contact={evaluation.name}
          cited={cited}
          sought={sought}
          citing={citingOf(aspects)}
          choose={(aspect) => choose({ aspect, show: 'aspect' })}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard */}
      <section className={classes.judgement} tabIndex={0} aria-label="Avaliação">
        {reason && (
          <Alert color="yellow" radius={0}>
            O avaliador não pôde julgar de novo: {reason}.
          </Alert>
        )}
        <div className={classes.summary}>
          <Gauge value={gaugeOf(aspects)} />
          <div className={classes.whole}>
            <div className={classes.wholeHead}>
              <h3>Avaliação Geral</h3>
              <ScoreStars score={score} />
              {previous_score !== null && (
                <span className={classes.quiet}>
                  Antes {formatScore(previous_score)} → depois {formatScore(score)}
                </span>
              )}
            </div>
            {comment && <Text size="sm">{comment}</Text>}
            {lines.length === 0 && (
              <Text size="sm" c="dimmed">
                <WhenAttended evaluation={evaluation} />
                {number === null && ' · a conversa está com outra pessoa, e suas mensagens não aparecem aqui'}
              </Text>
            )}
            <SalespersonField evaluation={evaluation} save={save} />
            <SaleField evaluation={evaluation} save={save} />
            {evaluation.sale_deal && (
              <Text size="sm" c="dimmed">
                Demanda ganha: {evaluation.sale_deal}
              </Text>
            )}
          </div>
          <div className={classes.radar}>
            <AspectRadar aspects={aspects} size={140} />
          </div>
        </div>
        <ContestSection evaluation={evaluation} answer={answer} />
        <AspectList
          aspects={aspects}
          lines={lines}
          conversation_id={wa_conversation_id}
          chosen={chosen}
          choose={choose}
          correct={rescore && correct}
        />
      </section>
      {corrected && rescore && (
        <AspectScore
          aspect={corrected}
          busy={rescore.isPending}
          save={(value, said) =>
            rescore.mutate({ aspect_id: corrected.id, score: value, reason: said }, { onSuccess: () => correct(null) })
          }
          onClose={() => correct(null)}
        />
      )}
    </div>
  )
}

/** Of each message the aspects whose score rests on it. */
function citingOf(aspects: readonly EvaluatedAspect[]) {
  const citing = new Map<string, EvaluatedAspect[]>()
  for (const aspect of aspects) for (const id of aspect.evidence) citing.set(id, [...(citing.get(id) ?? []), aspect])
  return citing
}
