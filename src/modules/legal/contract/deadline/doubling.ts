import { isProcedural, type Regime } from './regime.ts'

/** Whose deadlines are doubled. Source: spec/4 §17.5. */
export const DOUBLINGS = {
  public_treasury: 'Fazenda Pública (CPC 183)',
  prosecution: 'Ministério Público (180)',
  public_defender: 'Defensoria ou núcleo de prática (186)',
  co_litigants: 'Procuradores diferentes, autos físicos (229)',
} as const
export type Doubling = keyof typeof DOUBLINGS
export const DOUBLING_KEYS = Object.keys(DOUBLINGS) as [Doubling, ...Doubling[]]

/** True for those whose notice is personal (CPC arts. 180, 183 and 186). */
export const isNotifiedInPerson = (double: Doubling | null) => double !== null && double !== 'co_litigants'

export const DOUBLE_REFUSALS = {
  DOUBLE_NOT_PROCEDURAL: 'A dobra vale só para prazos processuais.',
  DOUBLE_CRIMINAL: 'No processo penal só a Defensoria tem prazo em dobro (STF, HC 120.275; STJ, EREsp 1.187.916).',
  DOUBLE_SMALL_CLAIMS: 'Não há prazo em dobro nos juizados (Lei 12.153/2009, art. 7º; Lei 10.259/2001, art. 9º; Enunciado 123 do FONAJE).',
  DOUBLE_ECA: 'No ECA não há prazo em dobro para a Fazenda e o Ministério Público (ECA, art. 152, §2º).',
  DOUBLE_LABOUR: 'No processo do trabalho não há dobra por procuradores diferentes (OJ 310 da SDI-1 do TST).',
  DOUBLE_ELECTRONIC: 'Em autos eletrônicos não há dobra por procuradores diferentes (CPC art. 229, §2º).',
} as const
export type DoubleRefusal = keyof typeof DOUBLE_REFUSALS

interface Doubled {
  regime: Regime
  double: Doubling | null
  /** Of the case: its files are electronic. */
  electronic: boolean
}

/** Why a deadline cannot be doubled, or null. */
export function doubleRefusal({ regime, double, electronic }: Doubled): DoubleRefusal | null {
  if (double === null) return null
  if (!isProcedural(regime) || regime === 'tax') return 'DOUBLE_NOT_PROCEDURAL'
  if ((regime === 'cpp' || regime === 'cpp_urgent') && double !== 'public_defender') return 'DOUBLE_CRIMINAL'
  if (regime === 'jec' && (double === 'public_treasury' || double === 'co_litigants')) return 'DOUBLE_SMALL_CLAIMS'
  if (regime === 'eca' && (double === 'public_treasury' || double === 'prosecution')) return 'DOUBLE_ECA'
  if (regime === 'clt' && double === 'co_litigants') return 'DOUBLE_LABOUR'
  return double === 'co_litigants' && electronic ? 'DOUBLE_ELECTRONIC' : null
}
