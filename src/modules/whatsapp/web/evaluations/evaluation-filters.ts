import type { EvaluationFilter } from '#modules/whatsapp/contract/evaluation-filters.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter, FilterOption } from '#web/kit/filters/filter.ts'

interface Named {
  id: string
  name: string
}

interface Options {
  instances: readonly Named[]
  people: readonly Named[]
  teams: readonly Named[]
  salespeople: readonly { name: string; total_evaluations: number }[]
  aspects: readonly string[]
}

const SCORES = [1, 2, 3, 4, 5].map((score) => ({ value: String(score), label: score === 1 ? '1 estrela' : `${score} estrelas` }))

/** What a number of Dashboard KPIs was narrowed by: whose the conversations are, and of which team. It is there while it narrows. */
const broughtAlong = (options: Options | undefined, { responsible, team }: EvaluationFilter): Filter<EvaluationFilter>[] => {
  const filter = (key: 'responsible' | 'team', label: string, value: string | undefined, choices: FilterOption[], other: string) =>
    value === undefined
      ? []
      : [
          {
            kind: 'select' as const,
            key,
            label,
            options: choices.some((one) => one.value === value) ? choices : [{ value, label: other }, ...choices],
          },
        ]
  return [
    ...filter(
      'responsible',
      'Responsável',
      responsible,
      [{ value: 'none', label: 'Sem responsável' }, ...namedChoices(options?.people)],
      'Outra pessoa',
    ),
    ...filter('team', 'Equipe', team, namedChoices(options?.teams), 'Outra equipe'),
  ]
}

/** The filters of the page. Source: spec/2 §2, spec/3 §14.2. */
export const evaluationFilters = (options: Options | undefined, narrowing: EvaluationFilter): Filter<EvaluationFilter>[] => [
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
  ...broughtAlong(options, narrowing),
]
