import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconCheck, IconDownload, IconHistory, IconMessageReport, IconRefresh } from '@tabler/icons-react'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { ActionMenu } from '#web/kit/list/action-menu.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { lazily } from '#web/lazily.tsx'
import { costText } from '../aspects/cost-text.ts'
import { SayDialog } from '../conversation/say-dialog.tsx'
import classes from './evaluations.module.css'
import { useEvaluationChanges } from './use-evaluation-changes.ts'
import { useEvaluationPdf } from './use-evaluation-pdf.ts'

const EvaluationHistory = lazily(async () => (await import('./evaluation-history.tsx')).EvaluationHistory)

/** Whether somebody looked it over, or has to. */
export const EvaluationMarks = ({ evaluation: { reviewed_at, contest } }: { evaluation: Evaluation }) => (
  <>
    {contest?.result === null ? (
      <StatusBadge color="yellow">Contestada</StatusBadge>
    ) : (
      <StatusBadge color={reviewed_at ? 'green' : 'gray'}>{reviewed_at ? 'Revisada' : 'Não revisada'}</StatusBadge>
    )}
  </>
)

/** What is done with an evaluation as a whole. */
export function EvaluationActions({ evaluation }: { evaluation: Evaluation }) {
  const { again, review, contest } = useEvaluationChanges(evaluation)
  const pdf = useEvaluationPdf()
  const [contesting, saying] = useDisclosure(false)
  const asked = evaluation.asked_at !== null
  return (
    <>
      {again && (
        <HeadButton
          label={asked ? 'Reavaliando…' : 'Reavaliar'}
          icon={IconRefresh}
          loading={again.isPending}
          disabled={asked}
          onClick={() => again.mutate()}
        />
      )}
      <HeadButton label="Exportar" icon={IconDownload} loading={pdf.isPending} onClick={() => pdf.mutate(evaluation)} />
      <ActionMenu
        name="avaliação"
        head="Mais ações"
        actions={[
          ...(evaluation.may_contest ? [{ label: 'Contestar', icon: IconMessageReport, run: saying.open }] : []),
          ...(review && evaluation.reviewed_at
            ? [{ label: 'Desmarcar revisão', icon: IconArrowBackUp, run: () => review.mutate(false) }]
            : []),
        ]}
      />
      {contesting && (
        <SayDialog
          title="Contestar avaliação"
          label="Explique o que está errado"
          note="Pode ser feito uma vez, em até 30 dias. Um gestor lê e responde."
          least={10}
          submit="Contestar"
          send={contest}
          onClose={saying.close}
        />
      )}
    </>
  )
}

/** Who judged, what that took, and who looked it over; with the one thing that is left to do. */
export function EvaluationFoot({ evaluation }: { evaluation: Evaluation }) {
  const { id, source, model, cost, reviewed_at, reviewed_by_name } = evaluation
  const { review } = useEvaluationChanges(evaluation)
  const [showsHistory, history] = useDisclosure(false)
  return (
    <>
      <span className={classes.quiet}>
        {source === 'manual' || !model ? 'Avaliado por uma pessoa' : `Avaliado por ${cost ? costText(cost) : model}`}
        {reviewed_at && ` · revisada por ${reviewed_by_name ?? 'outra pessoa'}`}
      </span>
      <div className={classes.footActions}>
        <Button flex="1 0 auto" variant="default" leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={history.open}>
          Histórico
        </Button>
        {review && !reviewed_at && (
          <Button
            flex="1 0 auto"
            loading={review.isPending}
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => review.mutate(true)}
          >
            Marcar como revisada
          </Button>
        )}
      </div>
      {showsHistory && <EvaluationHistory id={id} onClose={history.close} />}
    </>
  )
}
