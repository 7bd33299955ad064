import { afterEach, describe, expect, test } from 'vitest'
import vectors from '../testing/deadline-vectors.json' with { type: 'json' }
import { countFor, federalCalendar, nationalCalendar, vectorCases } from '../testing/vectors.ts'
import { countDeadline } from './count-deadline.ts'
import { READINGS } from './event.ts'
import { DEADLINE_KINDS } from './kinds.ts'

// The appendix of spec/4 §17. Each case says its article in its `why`.
test.each(vectorCases)('$id $title', ({ input, calendar, expected }) => expect(countDeadline(input, calendar)).toMatchObject(expected))

describe('in a machine of another zone', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['America/Noronha', 120],
    ['America/Rio_Branco', 300],
    ['Asia/Tokyo', -540],
  ])('%s every vector gives the same', (name, offset) => {
    process.env.TZ = name
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(offset)
    for (const { input, calendar, expected } of vectorCases) expect(countDeadline(input, calendar)).toMatchObject(expected)
    expect(countFor({ event: { kind: 'djen', on: '2026-11-18' } }, federalCalendar())).toMatchObject({ fatal_on: '2026-12-14' })
  })
})

// domain/brazil.md §5.3: available, business days; published, first day and last day by the national days; the same with Lei 5.010.
const AS_A = null
test.each([
  ['2026-11-18', 15, '2026-11-19 2026-11-23 2026-12-11', '2026-11-19 2026-11-23 2026-12-14'],
  ['2026-11-19', 5, '2026-11-23 2026-11-24 2026-11-30', AS_A],
  ['2026-11-20', 15, '2026-11-23 2026-11-24 2026-12-14', '2026-11-23 2026-11-24 2026-12-15'],
  ['2026-12-10', 15, '2026-12-11 2026-12-14 2027-02-03', AS_A],
  ['2026-12-18', 15, '2026-12-21 2027-01-21 2027-02-10', '2027-01-07 2027-01-21 2027-02-12'],
  ['2026-12-28', 5, '2026-12-29 2027-01-21 2027-01-27', '2027-01-07 2027-01-21 2027-01-27'],
  ['2026-02-11', 5, '2026-02-12 2026-02-13 2026-02-19', '2026-02-12 2026-02-13 2026-02-23'],
  ['2026-03-31', 15, '2026-04-01 2026-04-02 2026-04-24', '2026-04-06 2026-04-07 2026-04-28'],
  ['2026-09-30', 8, '2026-10-01 2026-10-02 2026-10-14', AS_A],
  ['2026-08-07', 5, '2026-08-10 2026-08-11 2026-08-17', '2026-08-10 2026-08-12 2026-08-18'],
])('available on %s, %i business days: %s, in federal justice %s', (on, length, national, federal) => {
  const dates = (calendar: ReturnType<typeof nationalCalendar>) => {
    const { published_on, first_day, fatal_on } = countFor({ event: { kind: 'djen', on }, length }, calendar)
    return [published_on, first_day, fatal_on].join(' ')
  }
  expect(dates(nationalCalendar())).toBe(national)
  expect(dates(federalCalendar())).toBe(federal ?? national)
})

test('the kinds and the readings are those of the appendix', () => {
  expect(DEADLINE_KINDS).toEqual(vectors.kinds)
  expect(Object.entries(READINGS).map(([key, { text }]) => [key, text])).toEqual(Object.entries(vectors.readings))
})
