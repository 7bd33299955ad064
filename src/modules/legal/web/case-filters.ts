import type { InferContractRouterOutputs } from '@orpc/contract'
import { AREAS } from '#modules/legal/contract/area.ts'
import { CASE_STATUSES, PHASES, POLES, RESULTS } from '#modules/legal/contract/case-choices.ts'
import { type CaseFilters, IDLE_DAYS } from '#modules/legal/contract/filters.ts'
import type { legal } from '#modules/legal/contract/index.ts'
import { RISKS } from '#modules/legal/contract/values/risk.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'
import { api } from './api.ts'

export type CaseOptions = InferContractRouterOutputs<typeof legal>['options']

const yes = (label: string) => [{ value: 'true', label }]

/** The fields of the filter bar, in the order of spec/4 §15.4. */
export const caseFilters = (options: CaseOptions | undefined): Filter<CaseFilters>[] => [
  {
    kind: 'combined',
    label: 'Buscar por processo ou cliente',
    whole: 'Processo ou cliente',
    parts: [
      { key: 'demand_name', label: 'Processo' },
      { key: 'client_name', label: 'Cliente' },
    ],
  },
  { kind: 'select', key: 'status', label: 'Status', options: labelChoices(CASE_STATUSES) },
  { kind: 'select', key: 'phase', label: 'Fase', options: labelChoices(PHASES) },
  { kind: 'select', key: 'area', label: 'Área', options: labelChoices(AREAS) },
  { kind: 'select', key: 'court', label: 'Tribunal', options: namedChoices(options?.courts), searchable: true },
  responsibleFilter(options?.people),
]

/** Those of whom may read values. */
const FINANCE: Filter<CaseFilters>[] = [
  { kind: 'select', key: 'risk', label: 'Risco', options: labelChoices(RISKS) },
  { kind: 'values', min: 'provision_min', max: 'provision_max', label: 'Provisão' },
]

/** Whose cases: offered to whom may read clients. */
export const clientFilters = (clients: boolean): Filter<{ client_id?: string | undefined }>[] =>
  clients ? [{ kind: 'searched', key: 'client_id', label: 'Cliente', find: api.findClients }] : []

/** Those under 'Mais filtros', as far as the caller may read values and clients. */
export const moreCaseFilters = (options: CaseOptions | undefined, may: { finance: boolean; clients: boolean }): Filter<CaseFilters>[] => [
  ...(may.finance ? FINANCE : []),
  { kind: 'values', min: 'value_min', max: 'value_max', label: 'Faixa de valor' },
  ...clientFilters(may.clients),
  { kind: 'select', key: 'our_pole', label: 'Polo', options: labelChoices(POLES) },
  { kind: 'select', key: 'action_type_id', label: 'Tipo de ação', options: namedChoices(options?.action_types) },
  { kind: 'dates', from: 'filed_from', to: 'filed_to', label: 'Distribuição' },
  { kind: 'select', key: 'idle', label: 'Parado há', options: IDLE_DAYS.map((days) => ({ value: days, label: `${days} dias` })) },
  { kind: 'select', key: 'without_deadline', label: 'Sem prazo futuro', options: yes('Só sem prazo futuro') },
  { kind: 'select', key: 'result', label: 'Resultado', options: labelChoices(RESULTS) },
  { kind: 'select', key: 'tag', label: 'Tags', options: namedChoices(options?.tags), searchable: true },
  { kind: 'select', key: 'secret', label: 'Sigilosos', options: yes('Só sigilosos') },
]

/** The orders of the list; by the next deadline is its own. */
export const caseOrders: readonly SortOrder[] = [
  { label: 'Próximo prazo', sort: 'next_deadline_on', direction: 'asc' },
  { label: 'Título (A a Z)', sort: 'title', direction: 'asc' },
  { label: 'Cliente (A a Z)', sort: 'client', direction: 'asc' },
  { label: 'Último andamento (mais recente)', sort: 'last_movement_at', direction: 'desc' },
  { label: 'Distribuição (mais recente)', sort: 'filed_on', direction: 'desc' },
  { label: 'Valor da causa (maior)', sort: 'claim_value', direction: 'desc' },
]
