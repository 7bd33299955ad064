import type { PersonFilters } from '#modules/users/contract/filters.ts'
import { SITUATIONS } from '#modules/users/contract/person-fields.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'
import type { UserOptions } from './user-options.ts'

/** The fields of the filter bar, in the order of spec/5 §4.2. */
export const personFilters = (options: UserOptions | undefined): Filter<PersonFilters>[] => [
  { kind: 'text', key: 'name', label: 'Usuário', placeholder: 'Nome ou e-mail' },
  { kind: 'select', key: 'profile_id', label: 'Perfil', options: namedChoices(options?.profiles) },
  { kind: 'select', key: 'status', label: 'Situação', options: labelChoices(SITUATIONS) },
  { kind: 'select', key: 'team_id', label: 'Equipe', options: namedChoices(options?.teams), searchable: true },
  { kind: 'dates', from: 'last_seen_from', to: 'last_seen_to', label: 'Último acesso' },
]

/** The orders of the list; by name is its own. */
export const personOrders: readonly SortOrder[] = [
  { label: 'Nome (A a Z)', sort: 'name', direction: 'asc' },
  { label: 'Nome (Z a A)', sort: 'name', direction: 'desc' },
  { label: 'Último acesso (mais recentes)', sort: 'last_seen_at', direction: 'desc' },
  { label: 'Último acesso (mais antigos)', sort: 'last_seen_at', direction: 'asc' },
  { label: 'Criação (mais recentes)', sort: 'created_at', direction: 'desc' },
]
