import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { expect, test } from 'vitest'
import { easterOf, holidayName, nationalHolidays, stateHolidays } from './holidays.ts'

test.each([
  ['2026-11-20', null, 'Consciência Negra'],
  ['2023-11-20', null, null],
  ['2026-04-03', null, 'Sexta-feira Santa'],
  ['2026-10-03', 'RN', 'Mártires de Cunhaú e Uruaçu'],
  ['2026-10-03', 'SP', null],
  ['2026-02-17', null, null],
  ['2026-11-19', null, null],
])('%s in %s is %s', (date, uf, name) => {
  const found = holidayName(date, uf)
  if (name === null) expect(found).toBeNull()
  else expect(found).toContain(name)
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => expect(easterOf(year)).toBe(date))

test('the national holidays are those that the library knows, in every year to come', () => {
  for (let year = 2000; year < 2100; year++) {
    const known = getHolidays({ year }).filter(({ type }) => type === 'national')
    const dates = known.map(({ date }) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10))
    expect(nationalHolidays(year).map(({ date }) => date)).toEqual(dates.sort())
  }
})

test('a state adds its own days and repeats none of the nation', () => {
  expect(stateHolidays(2026, 'RN').map(({ date }) => date)).toEqual(['2026-10-03'])
  expect(stateHolidays(2026, 'DF').map(({ date }) => date)).not.toContain('2026-04-21')
})
