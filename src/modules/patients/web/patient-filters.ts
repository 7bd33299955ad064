import type { InferContractRouterOutputs } from '@orpc/contract'
import { GENDERS } from '#modules/patients/contract/choices.ts'
import { BIRTHDAYS, type PatientFilters } from '#modules/patients/contract/filters.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'

export type PatientOptions = InferContractRouterOutputs<typeof patients>['options']

/** The fields of the filter bar, in the order of spec/2 §2. */
export const patientFilters = (options: PatientOptions | undefined): Filter<PatientFilters>[] => [
  { kind: 'text', key: 'name', label: 'Paciente', placeholder: 'Nome, CPF ou telefone' },
  { kind: 'select', key: 'status_id', label: 'Status', options: namedChoices(options?.statuses) },
  { kind: 'select', key: 'type_id', label: 'Tipo', options: namedChoices(options?.types) },
  { kind: 'select', key: 'gender', label: 'Gênero', options: labelChoices(GENDERS) },
  { kind: 'text', key: 'insurance', label: 'Convênio', placeholder: 'Buscar por convênio' },
  { kind: 'select', key: 'tag', label: 'Tags', options: namedChoices(options?.tags), searchable: true },
]

/** Those behind 'Mais filtros', in the order of spec/6 §4.2. */
export const morePatientFilters = (options: PatientOptions | undefined): Filter<PatientFilters>[] => [
  responsibleFilter(options?.people),
  { kind: 'select', key: 'birthday', label: 'Aniversariantes', options: labelChoices(BIRTHDAYS) },
  {
    kind: 'select',
    key: 'without_visit',
    label: 'Sem consulta há',
    options: [6, 12, 24].map((months) => ({ value: months, label: `${months} meses` })),
  },
  { kind: 'select', key: 'minor', label: 'Menores de idade', options: [{ value: 'true', label: 'Só menores de idade' }] },
  { kind: 'select', key: 'archived', label: 'Arquivados', options: [{ value: 'true', label: 'Só arquivados' }] },
]

/** The orders of the list; by name is its own. */
export const patientOrders: readonly SortOrder[] = [
  { label: 'Nome (A a Z)', sort: 'name', direction: 'asc' },
  { label: 'Nome (Z a A)', sort: 'name', direction: 'desc' },
  { label: 'Status', sort: 'status', direction: 'asc' },
  { label: 'Idade (mais novos)', sort: 'birth_date', direction: 'desc' },
  { label: 'Idade (mais velhos)', sort: 'birth_date', direction: 'asc' },
  { label: 'Criação (mais recentes)', sort: 'created_at', direction: 'desc' },
  { label: 'Criação (mais antigos)', sort: 'created_at', direction: 'asc' },
]
