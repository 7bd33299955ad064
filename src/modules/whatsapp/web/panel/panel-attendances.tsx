import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CONVERSATION_STATUSES } from '#modules/whatsapp/contract/words.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'
import { chat, evaluations } from '../api.ts'
import { dayAndClock, useZone } from '../clock.ts'
import { formatScore } from '../evaluations/score-text.ts'
import classes from './contact-panel.module.css'

const AspectRadar = lazily(async () => (await import('../evaluations/aspect-radar.tsx')).AspectRadar, <Skeleton h={190} />)

const useAttendances = (id: string) => useQuery(chat.attendances.queryOptions({ input: { id } }))

/** The earlier and the current attendances of the contact on this number. */
export function PanelAttendances({ id, onOpen }: { id: string; onOpen(id: string): void }) {
  const zone = useZone()
  const attendances = useAttendances(id)
  if (attendances.isPending) return <Skeleton h={36} />
  if (attendances.isLoadingError) return <div role="alert">{errorMessage(attendances.error)}</div>
  return attendances.data.map(({ id: attendance, number, status, started_at, messages, score, responsible }) => (
    <UnstyledButton key={attendance} className={classes.attendance} aria-current={attendance === id} onClick={() => onOpen(attendance)}>
      <span>
        Nº {number.toLocaleString('pt-BR')} · {CONVERSATION_STATUSES[status]}
      </span>
      <span className={classes.quiet}>
        {dayAndClock(started_at, zone)} · {counted(messages, 'mensagem', 'mensagens')}
        {score !== null && ` · nota ${formatScore(score)}`} · {responsible?.name ?? 'sem responsável'}
      </span>
    </UnstyledButton>
  ))
}

/** How well those attendances were judged: the aspects of the newest evaluation, and the way to each. */
export function PanelEvaluations({ id }: { id: string }) {
  const zone = useZone()
  const attendances = useAttendances(id)
  const judged = attendances.data?.filter(({ evaluation_id }) => evaluation_id !== null) ?? []
  const newest = judged[0]?.evaluation_id ?? ''
  const evaluation = useQuery(evaluations.get.queryOptions({ input: { id: newest }, enabled: newest !== '' }))
  if (attendances.isPending) return <Skeleton h={36} />
  const error = attendances.error ?? evaluation.error
  if (error) return <div role="alert">{errorMessage(error)}</div>
  if (judged.length === 0) return <div className={classes.quiet}>Nenhum atendimento avaliado</div>
  return (
    <>
      {evaluation.data ? <AspectRadar aspects={evaluation.data.aspects} /> : <Skeleton h={190} />}
      {judged.map(({ id: attendance, evaluation_id, number, score, started_at }) => (
        <UnstyledButton
          key={attendance}
          component={Link}
          to="/whatsapp/evaluations"
          search={{ open: evaluation_id } as never}
          className={classes.attendance}
        >
          <span>
            Nº {number.toLocaleString('pt-BR')} · nota {formatScore(score ?? 0)}
          </span>
          <span className={classes.quiet}>{dayAndClock(started_at, zone)}</span>
        </UnstyledButton>
      ))}
    </>
  )
}
