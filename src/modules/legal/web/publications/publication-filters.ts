import type { PublicationFilters } from '#modules/legal/contract/publication/publication.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { CaseOptions } from '../case-filters.ts'

/** The filter bar of publications. */
export const publicationFilters = (options: CaseOptions | undefined): Filter<PublicationFilters>[] => [
  { kind: 'text', key: 'name', label: 'Publicação', placeholder: 'Número ou texto' },
  {
    kind: 'select',
    key: 'status',
    label: 'Situação',
    otherwise: 'Novas',
    options: labelChoices({ linked: 'Tratadas', discarded: 'Descartadas' }),
  },
  {
    kind: 'select',
    key: 'court',
    label: 'Tribunal',
    options: namedChoices(options?.courts),
    searchable: true,
  },
  { kind: 'text', key: 'oab', label: 'OAB', placeholder: 'RN 1234' },
  { kind: 'dates', from: 'available_from', to: 'available_to', label: 'Disponibilização' },
  { kind: 'select', key: 'without_case', label: 'Processo', options: [{ value: 'true', label: 'Sem processo' }] },
]
