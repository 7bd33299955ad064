import { addDays } from '#shared/br/date.ts'
import { easterOf, nationalHolidays, stateHolidays } from '#shared/br/holidays.ts'
import { UF_NAMES, type Uf } from '#shared/br/uf.ts'
import type { CourtDay } from './court-day.ts'
import { COURTS, keepsFederalDays } from './courts.ts'

// The days every company's calendar begins with, a year at a time. Source: spec/4 §17.10.

/** Days before a year from which its calendar is to be confirmed: from 15 November on. */
export const CONFIRMED_AHEAD = 47

/** The year whose calendar is to be confirmed now: this one, from 15 November on the next. */
export const yearToConfirm = (today: string) => Number(addDays(today, CONFIRMED_AHEAD).slice(0, 4))

type Days = Pick<CourtDay, 'from_on' | 'to_on' | 'name' | 'law'> & Partial<CourtDay>

const row = (scope: CourtDay['scope'], days: Days): CourtDay => ({
  id: null,
  scope,
  uf: null,
  city: null,
  court: null,
  effect: 'closed',
  confirmed: true,
  criminal: false,
  ...days,
})

const on = (date: string, name: string, law: string | null) => ({ from_on: date, to_on: date, name, law })

/** The recess of a year's first and last days: two rows, for a year is seeded by itself. */
const recess = (year: number, law: string) => [
  { from_on: `${year}-01-01`, to_on: `${year}-01-06`, name: 'Recesso', law },
  { from_on: `${year}-12-20`, to_on: `${year}-12-31`, name: 'Recesso', law },
]

/** Lei 5.010/1966, art. 62: what has no expediente in the Union's judiciary. */
function federalDays(year: number): Days[] {
  const article = (item: string) => `Lei 5.010/1966, art. 62, ${item}`
  const easter = easterOf(year)
  return [
    ...recess(year, article('I')),
    { from_on: addDays(easter, -4), to_on: easter, name: 'Semana Santa', law: article('II') },
    { from_on: addDays(easter, -48), to_on: addDays(easter, -47), name: 'Carnaval', law: article('III') },
    on(`${year}-08-11`, 'Criação dos Cursos Jurídicos', article('IV')),
    { from_on: `${year}-11-01`, to_on: `${year}-11-02`, name: 'Todos os Santos e Finados', law: article('IV') },
    on(`${year}-12-08`, 'Dia da Justiça', article('IV')),
  ]
}

/** Days off that most courts of the states declare each year: to be confirmed in the act of each. */
function customaryDays(year: number): Days[] {
  const easter = easterOf(year)
  return [
    ...recess(year, 'Resolução CNJ 244/2016'),
    { from_on: addDays(easter, -48), to_on: addDays(easter, -47), name: 'Carnaval', law: null },
    { ...on(addDays(easter, -46), 'Quarta-feira de Cinzas', null), effect: 'short' },
    { from_on: addDays(easter, -4), to_on: addDays(easter, -3), name: 'Semana Santa', law: null },
    on(addDays(easter, 60), 'Corpus Christi', null),
    on(`${year}-10-28`, 'Dia do Servidor Público', null),
    on(`${year}-12-08`, 'Dia da Justiça', null),
  ]
}

/** LOMAN (LC 35/1979), art. 66, §1º: deadlines stop, the court's offices stay open. */
const vacations = (year: number): Days[] =>
  ['01', '07'].map((month) => ({
    from_on: `${year}-${month}-02`,
    to_on: `${year}-${month}-31`,
    name: 'Férias coletivas',
    law: 'LC 35/1979, art. 66, §1º',
    effect: 'vacation',
  }))

/**
 * State days of the library that are to be confirmed, by the beginning of their name. Acre moves its days to the Friday after
 * (Lei estadual 2.126/2009), Goiânia's is the city's, the other two depend on an act.
 */
const DOUBTFUL: Partial<Record<Uf, readonly string[]>> = {
  AC: ['Dia', 'Assinatura'],
  DF: ['Corpus Christi'],
  GO: ['Lançamento da Pedra', 'Dia do Servidor'],
}

const isDoubtful = (uf: Uf, name: string) => (DOUBTFUL[uf] ?? []).some((beginning) => name.startsWith(beginning))

const STATES = Object.keys(UF_NAMES) as Uf[]
const OF_THE_STATES = COURTS.filter((court) => '89'.includes(court.j) && !keepsFederalDays(court))

/** The rows a company's calendar is given for a year from 1900 to 2099. */
export function seedCourtDays(year: number): CourtDay[] {
  return [
    ...nationalHolidays(year).map(({ date, name, law }) => row('national', on(date, name, law))),
    ...federalDays(year).map((days) => row('federal_justice', days)),
    ...STATES.flatMap((uf) =>
      stateHolidays(year, uf).map(({ date, name, law }) => row('state', { ...on(date, name, law), uf, confirmed: !isDoubtful(uf, name) })),
    ),
    ...['STF', 'STJ', 'TST'].flatMap((court) => vacations(year).map((days) => row('court', { ...days, court }))),
    ...OF_THE_STATES.flatMap(({ acronym }) =>
      customaryDays(year).map((days) => row('court', { ...days, court: acronym, confirmed: false })),
    ),
  ]
}
