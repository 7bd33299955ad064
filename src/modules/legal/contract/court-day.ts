/** Whose a day of the calendar is: the nation's, the Union's judiciary's, a state's, a city's or one court's. */
export const SCOPES = ['national', 'federal_justice', 'state', 'city', 'court'] as const
export type Scope = (typeof SCOPES)[number]

/** What a day does to deadlines. Source: spec/4 §13 court_day. */
export const EFFECTS = {
  closed: 'Sem expediente',
  short: 'Expediente reduzido ou sistema indisponível',
  suspended: 'Prazos suspensos, com expediente',
  vacation: 'Férias de tribunal superior',
} as const
export type Effect = keyof typeof EFFECTS

/** A row of a company's calendar of courts: one day or several in a row, a few months at most. */
export interface CourtDay {
  /** Null until it is stored. */
  id: string | null
  from_on: string
  to_on: string
  name: string
  scope: Scope
  /** Of scope `state` and `city`. */
  uf: string | null
  city: string | null
  /** The acronym, of scope `court`. */
  court: string | null
  effect: Effect
  /** Nobody has yet read the court's act: the row moves no deadline, it only shows where one might move to. */
  confirmed: boolean
  /** Of effect `suspended`: the act stops criminal deadlines too. */
  criminal: boolean
  law: string | null
}

/** Days that a lawyer has to prove (CPC art. 1.003, §6º): those of a state, a city or a court, but no court's vacation. */
export const isLocal = ({ scope, effect }: CourtDay) => scope !== 'national' && scope !== 'federal_justice' && effect !== 'vacation'

const WHOSE: Record<Scope, (row: CourtDay) => string> = {
  national: () => 'nacional',
  federal_justice: () => 'Judiciário da União',
  state: ({ uf }) => (uf ? `estadual, ${uf}` : 'estadual'),
  city: ({ city }) => (city ? `municipal, ${city}` : 'municipal'),
  court: ({ court }) => court ?? 'tribunal',
}

/** 'nacional', 'estadual, SP', 'municipal, Mossoró', 'TJRN'. */
export const whoseDay = (row: CourtDay) => WHOSE[row.scope](row)
