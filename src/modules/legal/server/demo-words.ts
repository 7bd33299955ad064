import type { EventKind } from '#modules/legal/contract/deadline/event.ts'
import type { Regime } from '#modules/legal/contract/deadline/regime.ts'

/** Where the cases run, and what they are about there. */
export const COURTS = [
  {
    j: '8',
    tr: '20',
    court: 'TJRN',
    area: 'civel',
    regime: 'cpc',
    units: ['3ª Vara Cível', '7ª Vara Cível', '12ª Vara Cível'],
    weight: 40,
  },
  {
    j: '8',
    tr: '20',
    court: 'TJRN',
    area: 'consumidor',
    regime: 'jec',
    units: ['2º Juizado Especial Cível', '5º Juizado Especial Cível'],
    weight: 25,
  },
  {
    j: '5',
    tr: '21',
    court: 'TRT21',
    area: 'trabalhista',
    regime: 'clt',
    units: ['1ª Vara do Trabalho', '9ª Vara do Trabalho'],
    weight: 25,
  },
  { j: '4', tr: '05', court: 'TRF5', area: 'tributaria', regime: 'cpc', units: ['4ª Vara Federal', '6ª Vara Federal'], weight: 10 },
] as const

/** What cases are called there, each with its given type of action. */
export const TITLES: Record<(typeof COURTS)[number]['area'], readonly (readonly [string, number])[]> = {
  civel: [
    ['Cobrança', 1],
    ['Indenização', 2],
    ['Rescisão de contrato', 4],
    ['Execução de título', 6],
  ],
  consumidor: [
    ['Vício do produto', 2],
    ['Atraso na entrega', 2],
    ['Negativação indevida', 2],
  ],
  trabalhista: [
    ['Reclamação trabalhista', 12],
    ['Horas extras', 12],
    ['Verbas rescisórias', 12],
  ],
  tributaria: [
    ['Execução fiscal', 13],
    ['Repetição de indébito', 14],
    ['Mandado de segurança', 15],
  ],
}

/** What happens in cases. */
export const MOVEMENTS = [
  'Conclusos para despacho',
  'Juntada de petição',
  'Expedição de intimação',
  'Decurso de prazo',
  'Audiência designada',
  'Proferido despacho',
] as const

/** Phases, with how many cases in a hundred are in each. */
export const PHASES = [
  ['knowledge', 60],
  ['appeal', 20],
  ['enforcement', 12],
  ['compliance', 8],
] as const

/** A case of a regime that the courts above do not have. */
export interface OtherCase {
  title: string
  action_type_id: number
  kind: 'judicial' | 'administrative' | 'extrajudicial'
  area: string
  regime: Regime
  /** Null: it runs in no court, and has no number of one. */
  court: 'TJRN' | null
  unit: string
  /** What its deadline is counted from. */
  event: EventKind
}

/** One case of each regime that the courts above do not have. */
export const OTHER_CASES: readonly OtherCase[] = [
  {
    title: 'Ação penal',
    kind: 'judicial',
    area: 'criminal',
    regime: 'cpp',
    court: 'TJRN',
    unit: '4ª Vara Criminal',
    event: 'in_person',
    action_type_id: 20,
  },
  {
    title: 'Ação penal, réu preso',
    kind: 'judicial',
    area: 'criminal',
    regime: 'cpp_urgent',
    court: 'TJRN',
    unit: '6ª Vara Criminal',
    event: 'in_person',
    action_type_id: 20,
  },
  {
    title: 'Trabalho de aprendiz',
    kind: 'judicial',
    area: 'infancia',
    regime: 'eca',
    court: 'TJRN',
    unit: '1ª Vara da Infância e da Juventude',
    event: 'djen',
    action_type_id: 21,
  },
  {
    title: 'Auto de infração',
    kind: 'administrative',
    area: 'tributaria',
    regime: 'tax',
    court: null,
    unit: 'Delegacia da Receita Federal em Natal',
    event: 'in_person',
    action_type_id: 21,
  },
  {
    title: 'Registro de marca',
    kind: 'administrative',
    area: 'administrativa',
    regime: 'admin',
    court: null,
    unit: 'INPI',
    event: 'other',
    action_type_id: 21,
  },
  {
    title: 'Multa de contrato',
    kind: 'extrajudicial',
    area: 'empresarial',
    regime: 'material',
    court: null,
    unit: 'Tabelionato',
    event: 'other',
    action_type_id: 15,
  },
]
