import type { Area } from '../area.ts'
import type { Court } from '../courts.ts'

export const UNITS = {
  business_days: 'dias úteis',
  calendar_days: 'dias corridos',
  months: 'meses',
  years: 'anos',
} as const
export type Unit = keyof typeof UNITS

const SINGULAR: Record<Unit, string> = {
  business_days: 'dia útil',
  calendar_days: 'dia corrido',
  months: 'mês',
  years: 'ano',
}

/** '15 dias úteis', '1 mês'. */
export const lengthInWords = ({ length, unit }: { length: number; unit: Unit }) => `${length} ${(length === 1 ? SINGULAR : UNITS)[unit]}`

interface RegimeRules {
  label: string
  /** What its deadlines are counted in unless a law says otherwise. */
  unit: Unit
  law: string
  /** The suspension from 20 December to 20 January, both included, and the first day it held. */
  recess: { law: string; since: string } | null
  /**
   * What suspends it: the court's suspensions and vacations; only those suspensions that say that they stop criminal deadlines
   * (CPP art. 798: they run on through vacations and holidays); or nothing (Lei 9.784, art. 67; CC art. 207).
   */
  stops: 'with_court' | 'criminal' | 'never'
  /** Says that the day it begins on is not counted. */
  begin_law: string
  /** Says that a last day without whole expediente passes on. */
  end_law: string
}

/** The CPC came into force on 18/03/2016. */
const CPC_RECESS = { law: 'CPC art. 220', since: '2016-03-18' }
const CPC = { begin_law: 'CPC art. 224', end_law: 'CPC art. 224, §1º' }
const CRIMINAL = { begin_law: 'CPP art. 798, §1º', end_law: 'CPP art. 798, §3º' }

/** How the deadlines of each kind of process are counted. Source: spec/4 §17.2, and the law each line names. */
export const REGIMES = {
  cpc: { label: 'Cível (CPC)', unit: 'business_days', law: 'CPC arts. 219 e 220', recess: CPC_RECESS, stops: 'with_court', ...CPC },
  jec: {
    label: 'Juizados especiais',
    unit: 'business_days',
    law: 'Lei 9.099/1995, art. 12-A; CPC art. 220',
    recess: CPC_RECESS,
    stops: 'with_court',
    ...CPC,
  },
  clt: {
    label: 'Trabalhista',
    unit: 'business_days',
    law: 'CLT arts. 775 e 775-A',
    recess: { law: 'CLT art. 775-A', since: '2017-12-20' }, // Lei 13.545/2017
    stops: 'with_court',
    begin_law: 'CLT art. 775',
    end_law: 'CPC art. 224, §1º',
  },
  cpp: {
    label: 'Criminal',
    unit: 'calendar_days',
    law: 'CPP arts. 798 e 798-A',
    recess: { law: 'CPP art. 798-A', since: '2022-06-03' }, // Lei 14.365/2022
    stops: 'criminal',
    ...CRIMINAL,
  },
  cpp_urgent: {
    label: 'Criminal: réu preso, Maria da Penha, urgente',
    unit: 'calendar_days',
    law: 'CPP arts. 798 e 798-A, I a III',
    recess: null,
    stops: 'criminal',
    ...CRIMINAL,
  },
  eca: {
    label: 'Infância (ECA)',
    unit: 'calendar_days',
    law: 'ECA art. 152, §2º',
    recess: null,
    stops: 'with_court',
    begin_law: 'ECA art. 152, §2º',
    end_law: 'CPC art. 224, §1º',
  },
  tax: {
    label: 'Administrativo tributário federal',
    unit: 'calendar_days',
    law: 'Decreto 70.235/1972, arts. 5º e 5º-A',
    recess: { law: 'Decreto 70.235/1972, art. 5º-A', since: '2026-01-14' }, // LC 227/2026
    stops: 'with_court',
    begin_law: 'Decreto 70.235/1972, art. 5º',
    end_law: 'Decreto 70.235/1972, art. 5º',
  },
  admin: {
    label: 'Administrativo federal',
    unit: 'calendar_days',
    law: 'Lei 9.784/1999, art. 66',
    recess: null,
    stops: 'never',
    begin_law: 'Lei 9.784/1999, art. 66',
    end_law: 'Lei 9.784/1999, art. 66, §1º',
  },
  material: {
    label: 'Direito material (prescrição, decadência)',
    unit: 'calendar_days',
    law: 'CC art. 132',
    recess: null,
    stops: 'never',
    begin_law: 'CC art. 132',
    end_law: 'CC art. 132, §1º',
  },
} as const satisfies Record<string, RegimeRules>

export type Regime = keyof typeof REGIMES

export const REGIME_KEYS = Object.keys(REGIMES) as [Regime, ...Regime[]]
export const UNIT_KEYS = Object.keys(UNITS) as [Unit, ...Unit[]]

/** The rules of a regime, without the exact values of each. */
export const rulesOf = (regime: Regime): RegimeRules => REGIMES[regime]

/** True for what runs before a judge or the tax authority; the others are the administration's and the civil law's own. */
export const isProcedural = (regime: Regime) => REGIMES[regime].stops !== 'never'

/** Months and years are counted from date to date, which only Lei 9.784 and the Código Civil do. */
export const allowsUnit = (regime: Regime, unit: Unit) => !isProcedural(regime) || unit === 'business_days' || unit === 'calendar_days'

/** Days of the other kind than the regime's, as a law may say of one proceeding (Lei 11.101, art. 189, §1º, I): that law is asked for. The tax authority has both. */
export const isUnusualUnit = (regime: Regime, unit: Unit) =>
  isProcedural(regime) && allowsUnit(regime, unit) && regime !== 'tax' && unit !== REGIMES[regime].unit

const BY_AREA: Partial<Record<Area, Regime>> = { criminal: 'cpp', infancia: 'eca', trabalhista: 'clt' }

/** The regime to propose for a case: labour courts have their own, elsewhere it depends on the area. Source: spec/4 §14.3. */
export const proposedRegime = (court: Court | null, area: Area | null): Regime =>
  court?.j === '5' ? 'clt' : ((area && BY_AREA[area]) ?? 'cpc')
