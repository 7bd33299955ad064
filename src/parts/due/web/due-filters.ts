import { type DueFilters, type DueKind, PERIODS, USUAL_DAYS } from '#parts/due/contract/due.ts'
import type { Colleague } from '#parts/scope/contract/responsible.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { formatDate } from '#shared/br/date.ts'
import type { Filter } from '#web/kit/filters/filter.ts'

const periods = Object.entries(PERIODS).map(([value, { label }]) => ({ value, label }))

/** The fields of the filter bar of Vencimentos. Source: spec/5 §19.2. */
export function dueFilters(kinds: readonly DueKind[], people: readonly Colleague[]): Filter<DueFilters>[] {
  const origins = [...new Set(kinds.map(({ origin }) => origin))]
  return [
    { kind: 'text', key: 'text', label: 'Vencimento', placeholder: 'Buscar por nome' },
    { kind: 'select', key: 'period', label: 'Período', options: periods, otherwise: 'Até 30 dias' },
    { kind: 'dates', from: 'from', to: 'to', label: 'Entre' },
    { kind: 'select', key: 'origin', label: 'Origem', options: origins.map((origin) => ({ value: origin, label: origin })) },
    { kind: 'select', key: 'kind', label: 'Tipo', options: kinds.map(({ key, label }) => ({ value: key, label })) },
    responsibleFilter(people),
  ]
}

/** 'Nada vence neste período: próximos 7 dias.' Source: spec/5 §19.2. */
export const nothingDue = (filters: DueFilters) => `Nada vence neste período: ${periodOf(filters)}.`

function periodOf({ period, from, to }: DueFilters): string {
  if (from && to) return from === to ? formatDate(from) : `de ${formatDate(from)} a ${formatDate(to)}`
  if (from) return `a partir de ${formatDate(from)}`
  if (to) return `de hoje a ${formatDate(to)}`
  if (period === 'late') return 'até ontem'
  return period ? PERIODS[period].label.toLowerCase() : `vencidos e próximos ${USUAL_DAYS} dias`
}
