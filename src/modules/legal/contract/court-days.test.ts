import { expect, test } from 'vitest'
import { addDays } from '#shared/br/date.ts'
import type { CourtDay } from './court-day.ts'
import { seedCourtDays } from './court-days.ts'
import vectors from './testing/deadline-vectors.json' with { type: 'json' }

const BOTH_YEARS = [...seedCourtDays(2026), ...seedCourtDays(2027)]

function datesOf({ from_on, to_on }: CourtDay) {
  const dates = []
  for (let date = from_on; date <= to_on; date = addDays(date, 1)) dates.push(date)
  return dates
}

const ofScope = (scope: CourtDay['scope']) => BOTH_YEARS.filter((row) => row.scope === scope)
const inYear = (rows: readonly CourtDay[], year: string) => rows.filter(({ from_on }) => from_on.startsWith(year))

test('the national days are those of the appendix, ten a year, by their names', () => {
  const days = ofScope('national').map(({ from_on, name }) => ({ date: from_on, name }))
  expect(days).toEqual(vectors.calendars.national)
})

test('the days of Lei 5.010 are those of the appendix', () => {
  const days = ofScope('federal_justice').flatMap(datesOf).sort()
  expect(days).toEqual(vectors.calendars.federal.map(({ date }) => date))
})

test('the Union’s superior courts have their vacations, confirmed', () => {
  const rows = inYear(
    BOTH_YEARS.filter(({ effect }) => effect === 'vacation'),
    '2026',
  )
  expect(rows.map(({ court, from_on, to_on, confirmed }) => [court, from_on, to_on, confirmed])).toEqual(
    ['STF', 'STJ', 'TST'].flatMap((court) => [
      [court, '2026-01-02', '2026-01-31', true],
      [court, '2026-07-02', '2026-07-31', true],
    ]),
  )
})

test('the courts of the states have the customary days, to be confirmed', () => {
  const rows = inYear(
    ofScope('court').filter(({ court }) => court === 'TJRN'),
    '2026',
  )
  expect(rows.map(({ from_on, to_on, name, effect, confirmed }) => [from_on, to_on, name, effect, confirmed])).toEqual([
    ['2026-01-01', '2026-01-06', 'Recesso', 'closed', false],
    ['2026-12-20', '2026-12-31', 'Recesso', 'closed', false],
    ['2026-02-16', '2026-02-17', 'Carnaval', 'closed', false],
    ['2026-02-18', '2026-02-18', 'Quarta-feira de Cinzas', 'short', false],
    ['2026-04-01', '2026-04-02', 'Semana Santa', 'closed', false],
    ['2026-06-04', '2026-06-04', 'Corpus Christi', 'closed', false],
    ['2026-10-28', '2026-10-28', 'Dia do Servidor Público', 'closed', false],
    ['2026-12-08', '2026-12-08', 'Dia da Justiça', 'closed', false],
  ])
  const courts = new Set(
    ofScope('court')
      .filter(({ confirmed }) => !confirmed)
      .map(({ court }) => court),
  )
  expect(courts.size).toBe(29)
  expect(courts).not.toContain('TJDFT')
})

test('the states’ own days are confirmed, but for those that move or are in doubt', () => {
  const states = inYear(ofScope('state'), '2026')
  const named = (uf: string) => states.filter((row) => row.uf === uf)
  expect(named('SP')).toMatchObject([{ from_on: '2026-07-09', confirmed: true }])
  expect(named('RN')).toMatchObject([{ from_on: '2026-10-03', confirmed: true }])
  // Acre: only the state's birthday stays on its day (Lei estadual 2.126/2009).
  expect(named('AC').filter(({ confirmed }) => confirmed)).toMatchObject([{ from_on: '2026-06-15' }])
  expect(states.filter(({ confirmed }) => !confirmed).map(({ uf, from_on }) => `${uf} ${from_on}`)).toEqual([
    'AC 2026-01-23',
    'AC 2026-03-08',
    'AC 2026-09-05',
    'AC 2026-11-17',
    'DF 2026-06-04',
    'GO 2026-10-24',
    'GO 2026-10-28',
  ])
})

test('a recess over the end of a year has no gap', () => {
  const recess = ofScope('federal_justice')
    .filter(({ name }) => name === 'Recesso')
    .flatMap(datesOf)
  expect(recess).toContain('2026-12-31')
  expect(recess).toContain('2027-01-01')
})
