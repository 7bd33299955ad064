import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeadlineFilters, type ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import type { CaseOptions } from '../case-filters.ts'
import { LegalHead } from '../legal-head.tsx'
import { NarrowedNote } from '../narrowed-note.tsx'
import { deadlineWords } from '../narrowed-words.ts'
import { useLegalSettings } from '../settings/use-legal-settings.ts'
import { CalculationDrawer } from './calculation-drawer.tsx'
import type { Calculation } from './calculation-panel.tsx'
import { type DeadlineGroup, DeadlineRows } from './deadline-rows.tsx'
import { useDeadlineActions } from './use-deadline-actions.tsx'

/** The pending ones are listed unless one of these is chosen. */
const SETTLED = labelChoices({ done: 'Cumpridos', missed: 'Perdidos', cancelled: 'Cancelados' })

const filtersOf = (options: CaseOptions | undefined, second_check: boolean): Filter<DeadlineFilters>[] => [
  { kind: 'text', key: 'name', label: 'Prazo', placeholder: 'Prazo ou processo' },
  { kind: 'select', key: 'status', label: 'Situação', otherwise: 'Pendentes', options: SETTLED },
  responsibleFilter(options?.people),
  {
    kind: 'select',
    key: 'court',
    label: 'Tribunal',
    options: namedChoices(options?.courts),
    searchable: true,
  },
  { kind: 'dates', from: 'fatal_from', to: 'fatal_to', label: 'Data fatal' },
  ...(second_check
    ? ([{ kind: 'select', key: 'unchecked', label: 'Conferência', options: [{ value: 'true', label: 'A conferir' }] }] as const)
    : []),
]

const KEYS: Keys = [
  [['/'], 'Ir para a busca'],
  [['↑', '↓'], 'Entre os prazos'],
  [['Enter'], 'Abrir o cálculo'],
  [['x'], 'Cumprir o prazo'],
  [['c'], 'Calcular prazo'],
]

/** Deadlines of all cases, by when they end. Source: spec/4 §16.1. */
export function DeadlinesView() {
  const today = useToday()
  const list = useListState(DeadlineFilters)
  const deadlines = useListQuery(api.deadlines.page, list)
  const { options } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const navigate = useNavigate()
  const [shown, setShown] = useState<Calculation | null>(null)
  const actions = useDeadlineActions()
  const { second_check } = useLegalSettings()
  usePageKeys({})
  useScreenKeys(KEYS)

  const { status = 'pending' } = list.filters
  const groups = (rows: readonly ListedDeadline[]) => (status === 'pending' ? byDate(rows, today) : [{ title: null, rows }])
  return (
    <Stack gap="md">
      <LegalHead view="deadlines" />
      <NarrowedNote words={deadlineWords(list.filters)} onClear={list.clearFilters} />
      <Card padding={0}>
        <FilterBar folds list={list} filters={filtersOf(options.data, second_check)} found={deadlines.data?.total} />
        {!deadlines.data ? (
          deadlines.isError ? (
            <ListFailed text="Erro ao carregar prazos" error={deadlines.error} onRetry={deadlines.refetch} />
          ) : (
            <ListSkeleton columns={5} />
          )
        ) : deadlines.data.rows.length === 0 ? (
          <ListEmpty
            text={list.filtered ? 'Nenhum prazo encontrado' : 'Nenhum prazo pendente'}
            onClear={list.filtered ? list.clearFilters : undefined}
          >
            {!list.filtered && (
              <>
                <Text size="sm" c="dimmed" ta="center">
                  Um prazo começa numa publicação ou na data de um evento.
                </Text>
                <Group gap="sm" justify="center">
                  <Button variant="default" onClick={() => void navigate({ to: '.', search: { view: 'publications' } as never })}>
                    Ver publicações
                  </Button>
                  <Button variant="default" onClick={() => setShown({ legalCase: null })}>
                    Calcular um prazo
                  </Button>
                </Group>
              </>
            )}
          </ListEmpty>
        ) : (
          <>
            <DeadlineRows
              groups={groups(deadlines.data.rows)}
              withCase
              chosen={shown && 'deadline' in shown ? shown.deadline : null}
              onShow={(deadline) => setShown({ deadline })}
              onEdit={(deadline) => setShown({ deadline, edit: true })}
              onRun={actions.run}
            />
            <Pager
              page={list.page}
              total={deadlines.data.total}
              shown={deadlines.data.rows.length}
              goTo={list.goTo}
              onHover={deadlines.prefetch}
            />
          </>
        )}
      </Card>
      {shown && <CalculationDrawer begin={shown} onClose={() => setShown(null)} />}
      {actions.dialog}
    </Stack>
  )
}

const SATURDAY = 6

/** Pending deadlines by how soon they end; the week ends on Saturday. */
function byDate(rows: readonly ListedDeadline[], today: string): DeadlineGroup[] {
  const tomorrow = addDays(today, 1)
  const weekEnd = addDays(today, SATURDAY - weekdayOf(toDayNumber(today)))
  const between = (from: string, to: string) => rows.filter(({ fatal_on }) => fatal_on >= from && fatal_on <= to)
  return [
    { title: 'Vencidos', rows: between('', addDays(today, -1)), late: true },
    { title: 'Hoje', rows: between(today, today) },
    { title: 'Amanhã', rows: between(tomorrow, tomorrow) },
    { title: 'Esta semana', rows: between(addDays(today, 2), weekEnd) },
    { title: 'Depois', rows: rows.filter(({ fatal_on }) => fatal_on > weekEnd && fatal_on > tomorrow) },
  ]
}
