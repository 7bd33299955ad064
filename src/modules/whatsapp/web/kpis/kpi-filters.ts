import type { KpiFilters } from '#modules/whatsapp/contract/kpis.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'

export const PERIODS = [
  { value: 'today', label: 'Hoje' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
  { value: 'month', label: 'Este mês' },
  { value: 'last_month', label: 'Mês passado' },
]

interface Named {
  id: string
  name: string
}

/** What the dashboard is narrowed by, besides its named periods. */
export const kpiFilters = (
  options: { instances: readonly Named[]; teams: readonly Named[]; people: readonly Named[] } | undefined,
  /** The days that the numbers are of. */
  days: string | undefined,
): Filter<KpiFilters>[] => [
  { kind: 'dates', from: 'from', to: 'to', label: 'Período', otherwise: days },
  { kind: 'select', key: 'instance', label: 'Instância', options: namedChoices(options?.instances), otherwise: 'Todas' },
  { kind: 'select', key: 'team', label: 'Equipe', options: namedChoices(options?.teams), otherwise: 'Todas' },
  {
    kind: 'select',
    key: 'responsible',
    label: 'Responsável',
    searchable: true,
    options: [{ value: 'none', label: 'Sem responsável' }, ...namedChoices(options?.people)],
  },
]
