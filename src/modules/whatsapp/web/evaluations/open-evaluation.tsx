import { Divider, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EvaluationRow } from '#modules/whatsapp/contract/evaluation.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { PageOf } from '#shared/procedure.ts'
import { WorkDialog } from '#web/kit/dialog/work-dialog.tsx'
import { listPositionOf } from '#web/kit/list/list-position.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import type { ListQuery } from '#web/kit/list/use-list-query.ts'
import { RecordNavigation } from '#web/kit/record/record-navigation.tsx'
import { evaluations } from '../api.ts'
import { EvaluationActions, EvaluationFoot, EvaluationMarks } from './evaluation-actions.tsx'
import { EvaluationDetails } from './evaluation-details.tsx'
import classes from './evaluations.module.css'

/** How often a result is asked for that is on its way, in milliseconds. */
const ASK_EVERY = 4_000

interface Props {
  id: string
  list: ListState
  query: ListQuery<PageOf<EvaluationRow>>
}

/** One evaluation: how well, why, and what was said. Source: spec/2 §2, Detail dialog. */
export function OpenEvaluation({ id, list, query }: Props) {
  const opened = useQuery(
    evaluations.get.queryOptions({ input: { id }, refetchInterval: ({ state }) => (state.data?.asked_at ? ASK_EVERY : false) }),
  )
  const evaluation = opened.data
  const shown = evaluation ?? query.data?.rows.find((row) => row.id === id)
  const called = shown && (shown.phone ? formatPhone(shown.phone) : shown.name)
  const position = listPositionOf(list, query)
  return (
    <WorkDialog
      title={['Detalhes da Avaliação', called].filter(Boolean).join(' - ')}
      marks={evaluation && <EvaluationMarks evaluation={evaluation} />}
      actions={
        <>
          {evaluation && <EvaluationActions key={id} evaluation={evaluation} />}
          {position && <Divider orientation="vertical" my={6} ml="auto" />}
          {position && <RecordNavigation position={position} />}
        </>
      }
      foot={evaluation && <EvaluationFoot key={id} evaluation={evaluation} />}
      size={1240}
      onClose={() => list.show(null)}
    >
      {opened.isError && <ListFailed text="Erro ao carregar a avaliação" error={opened.error} onRetry={() => opened.refetch()} />}
      {opened.isPending && (
        <div className={classes.columns}>
          <Skeleton m="lg" h={480} w="auto" />
          <Skeleton m="lg" h={480} w="auto" />
        </div>
      )}
      {evaluation && <EvaluationDetails key={id} evaluation={evaluation} />}
    </WorkDialog>
  )
}
