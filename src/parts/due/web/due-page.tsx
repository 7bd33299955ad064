import { Stack } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DueFilters } from '#parts/due/contract/due.ts'
import { usePeople } from '#parts/tasks/web/use-tasks.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { OF_ALL_MODULES } from '#web/events/ask-again.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { HeadActions } from '#web/kit/list/head-actions.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { DueCards } from './due-cards.tsx'
import { dueFilters, nothingDue } from './due-filters.ts'
import { DueList } from './due-list.tsx'

/** What is due, of every module that the person may read. Source: spec/5 §19. */
export function DuePage() {
  const list = useListState(DueFilters)
  const due = useListQuery(api.list, list, OF_ALL_MODULES)
  const kinds = useQuery(api.kinds.queryOptions()).data ?? []
  const people = usePeople()
  usePageKeys({})
  const calendar = useMutation({
    mutationFn: () => api.calendar.call(list.filters),
    onSuccess: (text) => saveFile('vencimentos.ics', new Blob([text], { type: 'text/calendar' })),
    onError: (error) => toast.error(`Erro ao exportar: ${errorMessage(error)}`),
  })

  return (
    <Stack gap="md">
      <PageHead title="Vencimentos" subtitle="O que vence em todos os módulos, em uma lista só">
        <HeadActions
          list={list}
          exported="due"
          after={[
            {
              ...{ label: 'Baixar para a agenda', icon: IconCalendarDown, run: () => calendar.mutate() },
              ...{ loading: calendar.isPending, disabled: !due.data?.total },
            },
          ]}
        />
      </PageHead>
      <DueCards list={list} />
      <ListFrame>
        <FilterBar list={list} filters={dueFilters(kinds, people)} />
        {due.isLoadingError ? (
          <ListFailed text="Erro ao carregar vencimentos" error={due.error} onRetry={due.refetch} />
        ) : !due.data ? (
          <ListSkeleton columns={4} />
        ) : due.data.rows.length === 0 ? (
          <ListEmpty text={nothingDue(list.filters)} onClear={list.filtered ? list.clearFilters : undefined} />
        ) : (
          <DueList rows={due.data.rows} kinds={kinds} />
        )}
      </ListFrame>
      {due.data && due.data.total > 0 && (
        <Pager page={list.page} total={due.data.total} shown={due.data.rows.length} goTo={list.goTo} onHover={due.prefetch} />
      )}
    </Stack>
  )
}
