import { expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  formatDate,
  formatDateTime,
  formatLongDate,
  fromDayNumber,
  isCivilDate,
  lastOfMonth,
  monthLater,
  parseBrDate,
  rangePresets,
  sameDayLater,
  toDayNumber,
  todayIn,
  weekdayOf,
} from './date.ts'

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0026-01-10', false],
  ['2026-1-1', false],
  ['', false],
])('"%s" is a day of the calendar: %s', (text, expected) => expect(isCivilDate(text)).toBe(expected))

test.each([
  ['01/02/2026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  [' 01/02/2026 00:00:00 ', '2026-02-01'],
  ['2026-02-01T23:59:59.999', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['1/2/2026', null],
  ['02/13/2026', null],
  ['01/02/26', null],
  ['01/02/2026 manhã', null],
  ['2026-02-01T02:00:00Z', null], // a moment, which is the day before in Brazil
  ['', null],
])('"%s" is read as %s', (typed, date) => expect(parseBrDate(typed)).toBe(date))

test('a civil date is shown as the day it is, whatever zone the machine is in', () => {
  expect(formatDate('2026-02-01')).toBe('01/02/2026')
  expect(formatDate(null)).toBe('-')
})

test('a moment is shown as clocks in the zone show it', () => {
  expect(formatDateTime(new Date('2026-02-01T02:04:00Z'))).toBe('31/01/2026 23:04')
  expect(formatDateTime('2026-02-01T03:00:00Z', 'America/Rio_Branco')).toBe('31/01/2026 22:00')
  expect(formatDateTime('2026-02-01T03:00:00Z')).toBe('01/02/2026 00:00')
  expect(formatDateTime(null)).toBe('-')
})

test('today is the day in the zone, not in Greenwich', () => {
  const lateEvening = new Date('2026-02-01T02:00:00Z')
  expect(todayIn('America/Sao_Paulo', lateEvening)).toBe('2026-01-31')
  expect(todayIn('UTC', lateEvening)).toBe('2026-02-01')
})

test.each([
  ['2000-11-21', '2026-11-20', 25],
  ['2000-11-21', '2026-11-21', 26],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-22', '2026-11-21', null],
  [null, '2026-11-21', null],
])('born on %s, on %s one is %s', (birth, today, age) => expect(ageOn(birth, today)).toBe(age))

test('days are added across months, leap days and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['1970-01-01', 0, 4],
  ['1969-12-31', -1, 3],
  ['1960-02-29', -3594, 1],
  ['2024-02-29', 19782, 4],
  ['2026-12-11', 20798, 5],
  ['2100-03-01', 47541, 1],
])('%s is day %i, and its weekday is %i', (date, number, weekday) => {
  expect(toDayNumber(date)).toBe(number)
  expect(fromDayNumber(number)).toBe(date)
  expect(weekdayOf(number)).toBe(weekday)
})

test('a day is written in full', () => expect(formatLongDate('2026-12-11')).toBe('sexta-feira, 11 de dezembro de 2026'))

test('the presets include both ends and cross the year', () => {
  const [today, week, month30, thisMonth, lastMonth] = rangePresets('2026-01-10')
  expect(today).toMatchObject({ label: 'Hoje', from: '2026-01-10', to: '2026-01-10' })
  expect(week).toMatchObject({ label: 'Últimos 7 dias', from: '2026-01-04', to: '2026-01-10' })
  expect(month30).toMatchObject({ label: 'Últimos 30 dias', from: '2025-12-12', to: '2026-01-10' })
  expect(thisMonth).toMatchObject({ label: 'Mês atual', from: '2026-01-01', to: '2026-01-31' })
  expect(lastMonth).toMatchObject({ label: 'Mês passado', from: '2025-12-01', to: '2025-12-31' })
})

test.each([
  ['2026-11-22', 0, '2026-11-01'],
  ['2026-11-22', 2, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-12', 1, '2027-01-01'],
])('%s and %i months is the month of %s', (day, by, month) => expect(monthLater(day, by)).toBe(month))

test.each([
  ['2028-02', '2028-02-29'],
  ['2026-12-05', '2026-12-31'],
])('the last day of the month of %s is %s', (month, last) => expect(lastOfMonth(month)).toBe(last))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('the same day as %s, %i months later, is %s', (day, months, there) => expect(sameDayLater(day, months)).toBe(there))
