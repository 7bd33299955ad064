import { Group, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EvaluationRow } from '#modules/whatsapp/contract/evaluation.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { PageOf } from '#shared/procedure.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { listPositionOf } from '#web/kit/list/list-position.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import type { ListQuery } from '#web/kit/list/use-list-query.ts'
import { RecordNavigation } from '#web/kit/record/record-navigation.tsx'
import { lazily } from '#web/lazily.tsx'
import { evaluations } from '../api.ts'
import { EvaluationDetails } from './evaluation-details.tsx'
import { useEvaluationPdf } from './use-evaluation-pdf.ts'

const EvaluationHistory = lazily(async () => (await import('./evaluation-history.tsx')).EvaluationHistory)

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
  const shown = opened.data ?? query.data?.rows.find((row) => row.id === id)
  const called = shown && (shown.phone ? formatPhone(shown.phone) : shown.name)
  const position = listPositionOf(list, query)
  const pdf = useEvaluationPdf()
  const [showsHistory, history] = useDisclosure(false)
  return (
    <Dialog title={['Detalhes da Avaliação', called].filter(Boolean).join(' - ')} size={1240} onClose={() => list.show(null)}>
      <Group justify="flex-end" mb="sm">
        {opened.data && (
          <>
            <HeadButton label="Histórico" icon={IconHistory} onClick={history.open} />
            <HeadButton label="Exportar" icon={IconDownload} loading={pdf.isPending} onClick={() => pdf.mutate(opened.data)} />
          </>
        )}
        {position && <RecordNavigation position={position} />}
      </Group>
      {opened.isError && <ListFailed text="Erro ao carregar a avaliação" error={opened.error} onRetry={() => opened.refetch()} />}
      {opened.isPending && <Skeleton h={520} />}
      {showsHistory && <EvaluationHistory id={id} onClose={history.close} />}
      {opened.data && <EvaluationDetails key={id} evaluation={opened.data} />}
    </Dialog>
  )
}
