import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { clients } from '#modules/clients/contract/index.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'

export type ClientOptions = InferContractRouterOutputs<typeof clients>['options']

/** The fields of the filter bar, in the order of spec/2 §2. */
export const clientFilters = (options: ClientOptions | undefined): Filter<ClientFilters>[] => [
  { kind: 'text', key: 'name', label: 'Cliente', placeholder: 'Nome, CPF ou telefone' },
  { kind: 'select', key: 'status_id', label: 'Status', options: namedChoices(options?.statuses) },
  { kind: 'select', key: 'type_id', label: 'Tipo', options: namedChoices(options?.types) },
  { kind: 'select', key: 'tag', label: 'Tags', options: namedChoices(options?.tags), searchable: true },
  responsibleFilter(options?.people),
  { kind: 'dates', from: 'created_from', to: 'created_to', label: 'Período de Criação' },
]

/** The orders of the list; by name is its own. */
export const clientOrders: readonly SortOrder[] = [
  { label: 'Nome (A a Z)', sort: 'name', direction: 'asc' },
  { label: 'Nome (Z a A)', sort: 'name', direction: 'desc' },
  { label: 'Status', sort: 'status', direction: 'asc' },
  { label: 'Criação (mais recentes)', sort: 'created_at', direction: 'desc' },
  { label: 'Criação (mais antigos)', sort: 'created_at', direction: 'asc' },
]
