import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'
import type { DealOptions } from './deal-options.ts'

/** Open ones unless said. */
const STATUS: Filter<DealFilters> = {
  kind: 'select',
  key: 'status',
  label: 'Situação',
  otherwise: 'Abertas',
  options: [
    { value: 'won', label: 'Ganhas' },
    { value: 'lost', label: 'Perdidas' },
    { value: 'all', label: 'Todas' },
  ],
}

/** A forecast has a column for each month. */
const EXPECTED: Filter<DealFilters> = { kind: 'dates', from: 'expected_from', to: 'expected_to', label: 'Previsão' }

/** A board shows the first funnel unless another is chosen. */
const pipelineFilter = (view: 'board' | 'list' | 'forecast', pipelines: DealOptions['pipelines'] = []): Filter<DealFilters> => {
  const [first, ...others] = pipelines
  const named = { kind: 'select', key: 'pipeline_id', label: 'Funil' } as const
  return view === 'board' && first
    ? { ...named, otherwise: first.name, options: namedChoices(others) }
    : { ...named, options: namedChoices(pipelines) }
}

/** A filter that is either set or not. */
const only = (key: 'without_task' | 'rotting' | 'overdue', label: string): Filter<DealFilters> => ({
  kind: 'select',
  key,
  label,
  options: [{ value: 'true', label: 'Sim' }],
})

const stageFilter = (pipelines: DealOptions['pipelines'] = []): Filter<DealFilters> => ({
  kind: 'select',
  key: 'stage_id',
  label: 'Etapa',
  options: pipelines.flatMap(({ name, stages }) => stages.map((stage) => ({ value: stage.id, label: `${stage.name} · ${name}` }))),
})

/** The filters in sight. A board always shows one funnel and has a column for each outcome. */
export const dealFilters = (options: DealOptions | undefined, view: 'board' | 'list' | 'forecast'): Filter<DealFilters>[] => [
  {
    kind: 'combined',
    label: 'Buscar por demanda ou cliente',
    whole: 'Demanda ou cliente',
    parts: [
      { key: 'demand_name', label: 'Demanda' },
      { key: 'client_name', label: 'Cliente' },
    ],
  },
  pipelineFilter(view, options?.pipelines),
  ...(view === 'list' ? [STATUS] : []),
  responsibleFilter(options?.people),
  { kind: 'values', min: 'value_min', max: 'value_max', label: 'Faixa de valor' },
]

/** Those behind 'Mais filtros'. */
export const moreDealFilters = (options: DealOptions | undefined, view: 'board' | 'list' | 'forecast'): Filter<DealFilters>[] => [
  ...(view === 'list' ? [stageFilter(options?.pipelines)] : []),
  ...(view === 'forecast' ? [] : [EXPECTED]),
  { kind: 'dates', from: 'created_from', to: 'created_to', label: 'Criação' },
  { kind: 'dates', from: 'closed_from', to: 'closed_to', label: 'Fechamento' },
  { kind: 'select', key: 'source_id', label: 'Origem', options: namedChoices(options?.sources) },
  { kind: 'select', key: 'product_id', label: 'Produto', options: namedChoices(options?.products), searchable: true },
  { kind: 'select', key: 'tag', label: 'Tags', options: namedChoices(options?.tags), searchable: true },
  { kind: 'select', key: 'lost_reason_id', label: 'Motivo da perda', options: namedChoices(options?.lost_reasons) },
  only('without_task', 'Sem próxima tarefa'),
  only('rotting', 'Paradas'),
  ...(view === 'forecast' ? [] : [only('overdue', 'Previsão vencida')]),
]

/** Open deals, which are listed unless said, have no reason of a loss and no day of closing: who asks for one asks for those that have it. */
export function askedOutcome(change: Partial<DealFilters>, { status }: DealFilters): Partial<DealFilters> {
  if (status !== undefined || 'status' in change) return change
  if (change.lost_reason_id) return { ...change, status: 'lost' }
  return change.closed_from || change.closed_to ? { ...change, status: 'all' } : change
}

/** The orders of the list; the newest first is its own. */
export const dealOrders: readonly SortOrder[] = [
  { label: 'Criação (mais recentes)', sort: 'created_at', direction: 'desc' },
  { label: 'Criação (mais antigas)', sort: 'created_at', direction: 'asc' },
  { label: 'Demanda (A a Z)', sort: 'name', direction: 'asc' },
  { label: 'Cliente (A a Z)', sort: 'client_name', direction: 'asc' },
  { label: 'Valor (maiores)', sort: 'value', direction: 'desc' },
  { label: 'Previsão (mais próximas)', sort: 'expected_close', direction: 'asc' },
  { label: 'Próxima tarefa (mais próximas)', sort: 'next_task_on', direction: 'asc' },
  { label: 'Dias na etapa (mais)', sort: 'days_in_stage', direction: 'desc' },
]
