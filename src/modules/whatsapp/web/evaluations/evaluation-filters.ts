import type { EvaluationFilter } from '#modules/whatsapp/contract/evaluation-filters.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'

interface Options {
  instances: readonly { id: string; name: string }[]
  salespeople: readonly { name: string; total_evaluations: number }[]
  aspects: readonly string[]
}

const SCORES = [1, 2, 3, 4, 5].map((score) => ({ value: String(score), label: score === 1 ? '1 estrela' : `${score} estrelas` }))

/** The filters of the page. Source: spec/2 §2, spec/3 §14.2. */
export const evaluationFilters = (options: Options | undefined): Filter<EvaluationFilter>[] => [
  {
    kind: 'select',
    key: 'instance',
    label: 'Instância',
    options: namedChoices(options?.instances),
  },
  {
    kind: 'select',
    key: 'salesperson',
    label: 'Vendedor',
    searchable: true,
    options: (options?.salespeople ?? []).map(({ name, total_evaluations }) => ({ value: name, label: `${name} (${total_evaluations})` })),
  },
  { kind: 'select', key: 'score', label: 'Nota', options: SCORES },
  {
    kind: 'select',
    key: 'generated_sale',
    label: 'Venda',
    options: [
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  },
  { kind: 'dates', from: 'date_from', to: 'date_to', label: 'Data da Avaliação' },
  { kind: 'select', key: 'aspect', label: 'Aspecto', options: (options?.aspects ?? []).map((name) => ({ value: name, label: name })) },
  {
    kind: 'select',
    key: 'status',
    label: 'Situação',
    otherwise: 'Prontas',
    options: [
      { value: 'unreviewed', label: 'Não revisadas' },
      { value: 'contested', label: 'Contestadas' },
      { value: 'failed', label: 'Falharam' },
      { value: 'not_evaluable', label: 'Não avaliáveis' },
    ],
  },
]
