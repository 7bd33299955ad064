import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvaluatedAspect, type Evaluation, gaugeOf } from '#modules/whatsapp/contract/evaluation.ts'
import type { EvaluationEdit } from '#modules/whatsapp/contract/evaluations.ts'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'
import { costText } from '../aspects/cost-text.ts'
import { AspectList } from './aspect-list.tsx'
import { AspectRadar } from './aspect-radar.tsx'
import { AspectScore } from './aspect-score.tsx'
import { ContestCard } from './contest-card.tsx'
import { Moment } from './evaluation-columns.tsx'
import classes from './evaluations.module.css'
import { Gauge } from './gauge.tsx'
import { SaleField, SalespersonField } from './inline-edits.tsx'
import { ScoreStars } from './score-stars.tsx'
import { formatScore } from './score-text.ts'
import { Transcript } from './transcript.tsx'

/** Everything of an evaluation. What may be changed can be, for who may. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { id, score, previous_score, comment, start_ts, end_ts, aspects, lines, reviewed_at, asked_at, reason, may_settle } = evaluation
  const can = usePermissions('whatsapp-evaluations')
  const queryClient = useQueryClient()
  const [chosen, choose] = useState<string | null>(null)
  const keep = (saved: Evaluation) => {
    queryClient.setQueryData(evaluations.get.queryKey({ input: { id } }), saved)
    return queryClient.invalidateQueries({ queryKey: evaluations.key() })
  }
  const failed = (error: unknown) => void toast.error(`Erro ao salvar alterações: ${errorMessage(error)}`)
  const save = useMutation({
    mutationFn: (values: EvaluationEdit) => evaluations.update.call({ id, values }),
    onSuccess: keep,
    onError: failed,
  })
  const review = useMutation({
    mutationFn: (reviewed: boolean) => evaluations.setReviewed.call({ id, reviewed }),
    onSuccess: keep,
    onError: failed,
  })
  const again = useMutation({
    mutationFn: () => evaluations.ask.call({ conversation_id: evaluation.wa_conversation_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: evaluations.key() }),
    onError: (error) => void toast.error(`Erro ao reavaliar: ${errorMessage(error)}`),
  })
  const [corrected, correct] = useState<EvaluatedAspect | null>(null)
  const rescore = useMutation({
    mutationFn: (values: { score: number; reason: string }) => evaluations.setScore.call({ id, aspect_id: corrected!.id, ...values }),
    onSuccess: (saved) => {
      correct(null)
      toast.success('Nota atualizada com sucesso!')
      return keep(saved)
    },
    onError: failed,
  })
  const onSave = can.update ? save.mutateAsync : undefined
  const settles = can.update && may_settle
  const evidence = new Set(aspects.find((aspect) => aspect.id === chosen)?.evidence)

  return (
    <Stack gap="md">
      {reason && <Alert color="yellow">O avaliador não pôde julgar de novo: {reason}.</Alert>}
      <div className={classes.columns} data-alone={lines.length === 0 || undefined}>
        {lines.length > 0 && (
          <Transcript
            lines={lines}
            number={evaluation.number}
            conversation_id={evaluation.wa_conversation_id}
            contact={evaluation.name}
            cited={evidence}
            letters={lettersOf(aspects)}
          />
        )}
        <Stack gap="md">
          <Card withBorder className={classes.summary}>
            <Gauge value={gaugeOf(aspects)} />
            <Stack gap={6} className={classes.whole}>
              <Title order={3} size="h5">
                Avaliação Geral
              </Title>
              <ScoreStars score={score} size="md" />
              {previous_score !== null && (
                <Text size="sm" c="dimmed">
                  Antes {formatScore(previous_score)} → depois {formatScore(score)}
                </Text>
              )}
              {comment && <Text size="sm">{comment}</Text>}
              <Text size="sm" c="dimmed">
                Início: <Moment at={start_ts} />
                <br />
                Fim: <Moment at={end_ts} />
              </Text>
              <SalespersonField evaluation={evaluation} save={onSave} />
              <SaleField evaluation={evaluation} save={onSave} />
              {evaluation.sale_deal && (
                <Text size="sm" c="dimmed">
                  Demanda ganha: {evaluation.sale_deal}
                </Text>
              )}
            </Stack>
            <div className={classes.radar}>
              <AspectRadar aspects={aspects} />
            </div>
          </Card>
          <AspectList
            aspects={aspects}
            lines={lines.map((line) => line.id)}
            chosen={chosen}
            choose={choose}
            correct={settles ? correct : undefined}
          />
          <ContestCard
            evaluation={evaluation}
            contest={(said) => evaluations.contest.call({ id, reason: said }).then(keep)}
            answer={settles ? (values) => evaluations.answerContest.call({ id, values }).then(keep) : undefined}
          />
        </Stack>
      </div>
      <Group justify="space-between" className={classes.foot}>
        <Origin evaluation={evaluation} />
        <Group gap="sm">
          {can.create && may_settle && evaluation.number !== null && (
            <Button variant="default" loading={again.isPending} disabled={asked_at !== null} onClick={() => again.mutate()}>
              {asked_at === null ? 'Reavaliar' : 'Reavaliando…'}
            </Button>
          )}
          {settles && (
            <Button
              variant={reviewed_at ? 'default' : 'filled'}
              loading={review.isPending}
              leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
              onClick={() => review.mutate(reviewed_at === null)}
            >
              {reviewed_at ? 'Desmarcar revisão' : 'Marcar como revisada'}
            </Button>
          )}
        </Group>
      </Group>
      {corrected && (
        <AspectScore
          aspect={corrected}
          busy={rescore.isPending}
          save={(value, reason) => rescore.mutate({ score: value, reason })}
          onClose={() => correct(null)}
        />
      )}
    </Stack>
  )
}

/** Of each message the letters of the aspects whose score rests on it. */
function lettersOf(aspects: readonly EvaluatedAspect[]) {
  const letters = new Map<string, string[]>()
  for (const { letter, evidence } of aspects) for (const id of evidence) letters.set(id, [...(letters.get(id) ?? []), letter])
  return letters
}

/** Who judged, and who looked it over. */
const Origin = ({ evaluation: { source, model, cost, reviewed_at, reviewed_by_name } }: { evaluation: Evaluation }) => (
  <Text size="sm" c="dimmed">
    {source === 'manual' || !model ? 'Avaliado por uma pessoa' : `Avaliado por ${cost ? costText(cost) : model}`}
    {reviewed_at && ` · revisada por ${reviewed_by_name ?? 'outra pessoa'}`}
  </Text>
)
