import type { Colleague } from '#parts/scope/contract/responsible.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'

/** The filter 'Responsável' of a scoped list. Source: spec/5 §3.7. */
export const responsibleFilter = (people: readonly Colleague[] = []): Filter<{ responsible_id?: string | undefined }> => ({
  kind: 'select',
  key: 'responsible_id',
  label: 'Responsável',
  searchable: true,
  options: [
    { value: 'me', label: 'Meus' },
    { value: 'team', label: 'Minha equipe' },
    { value: 'none', label: 'Sem responsável' },
    ...namedChoices(people),
  ],
})
