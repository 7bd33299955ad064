import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany, type Db } from '#server/database/database.ts'
import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { holidayName, nationalHolidays, stateHolidays } from '#shared/br/holidays.ts'
import { isUf, UF_NAMES } from '#shared/br/uf.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>
let ana: Person

/** A company of Natal, RN: open from 8 to 12 and from 13 to 18, Saturdays until noon. */
async function natal(time_zone = 'America/Fortaleza') {
  const person = await app()
  const { company_id } = person
  const asOwner = (statement: string, ...values: unknown[]) => app.owner().query(statement, [company_id, ...values])
  await asOwner(`update companies set state = 'RN', time_zone = $2 where id = $1`, time_zone)
  await asOwner(`insert into office_hours (company_id, weekday, opens, closes)
    select $1::uuid, weekday, opens, closes from generate_series(1, 5) weekday, (values (time '08:00', time '12:00'), ('13:00', '18:00')) h (opens, closes)
    union all select $1, 6, '08:00', '12:00'`)
  await asOwner(`insert into company_holiday (company_id, date, name, yearly, half_day_until) values
    ($1, '2020-11-21', 'Nossa Senhora da Apresentação', true, null), ($1, '2026-12-24', 'Véspera de Natal', false, '12:00'),
    ($1, '2026-06-05', 'Recesso', false, null), ($1, '2024-02-29', 'Dia de quem nasceu hoje', true, null)`)
  return person
}

beforeAll(async () => {
  ana = await natal()
})

const ask = <T>(expression: ReturnType<typeof sql>, person = ana) =>
  asCompany(
    app.platform().database,
    person,
    async (db: Db) => (await sql<{ answer: T }>`select ${expression} as answer`.execute(db)).rows[0]!.answer,
  )
const isBusinessDay = (day: string, person = ana) => ask<boolean>(sql`app.is_business_day(${day}::date)`, person)
const nextBusinessDay = (day: string, n: number, person = ana) =>
  ask<string>(sql`app.next_business_day(${day}::date, ${n}::integer)`, person)
const minutes = (from: string, to: string, person = ana) =>
  ask<number>(sql`app.business_minutes(${from}::timestamptz, ${to}::timestamptz)`, person)

test('the constants are the holidays that the country and its states have, from 2000 to 2099', async () => {
  const { rows } = await app
    .owner()
    .query<{ day: string; state: string | null; name: string }>(`select to_char(date, 'YYYY-MM-DD') as day, state, name from holiday`)
  const years = Array.from({ length: 100 }, (_, n) => 2000 + n)
  const known = years.flatMap((year) => [
    ...nationalHolidays(year).map(({ date, name }) => `${date} – ${name}`),
    ...Object.keys(UF_NAMES)
      .filter(isUf)
      .flatMap((uf) => stateHolidays(year, uf).map(({ date, name }) => `${date} ${uf} ${name}`)),
  ])
  expect(rows.map(({ day, state, name }) => `${day} ${state ?? '–'} ${name}`).sort()).toEqual(known.sort())
})

describe('a business day', () => {
  test.each([
    ['2026-11-19', true, 'a Thursday'],
    ['2026-11-20', false, 'a national holiday'],
    ['2026-04-03', false, 'one that moves with Easter'],
    ['2026-02-17', true, 'a day off by custom, unless the company says so'],
    ['2025-10-03', false, 'a holiday of its state'],
    ['2025-07-09', true, 'a holiday of another state'],
    ['2028-11-21', false, 'its own, each year'],
    ['2019-11-21', true, 'before its first year'],
    ['2026-06-05', false, 'its own, once'],
    ['2025-06-05', true, 'in another year'],
    ['2026-12-24', true, 'half of it'],
    ['2028-02-29', false, '29 February, in a leap year'],
    ['2025-02-28', false, 'a day before, in another year'],
    ['2028-02-28', true, 'but not there'],
    ['2026-11-21', false, 'a Saturday, although it is open'],
    ['2026-11-22', false, 'a Sunday'],
  ])('%s: %s, %s', async (day, expected) => expect(await isBusinessDay(day)).toBe(expected))

  test('another company’s holidays are its own', async () => {
    const other = await app()
    expect([await isBusinessDay('2026-06-05', other), await isBusinessDay('2025-10-03', other)]).toEqual([true, true])
  })

  test.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-04-02', 1, '2026-04-06'],
    ['2026-06-03', 2, '2026-06-08'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-19', 0, '2026-11-19'],
    ['2026-11-23', -1, '2026-11-19'],
    ['2026-11-22', -2, '2026-11-18'],
  ])('%s and %i more is %s', async (day, n, expected) => expect(await nextBusinessDay(day, n)).toBe(expected))

  test('counting is the same a day at a time and a hundred at once, forwards and back', async () => {
    const counted = (from: string, n: number) => {
      let day = from
      for (let left = Math.abs(n); left > 0; ) {
        day = addDays(day, Math.sign(n))
        if (isWeekday(day) && holidayName(day, null) === null) left--
      }
      return day
    }
    const plain = await app()
    for (const n of [1, 7, 100, 1000, -1, -7, -100, -1000])
      expect(await nextBusinessDay('2026-11-22', n, plain)).toBe(counted('2026-11-22', n))
    await expect(nextBusinessDay('2026-11-22', 1001, plain)).rejects.toMatchObject({ constraint: 'business_days_too_many' })
  })

  test('a company that is closed for a year has its next business day after it', async () => {
    const closed = await app()
    await app
      .owner()
      .query(
        `insert into company_holiday (company_id, date, name) select $1, d::date, 'Obra' from generate_series(date '2026-01-01', '2026-12-31', '1 day') d`,
        [closed.company_id],
      )
    expect(await nextBusinessDay('2025-12-31', 1, closed)).toBe('2027-01-04')
    expect(await nextBusinessDay('2027-01-04', -1, closed)).toBe('2025-12-31')
  })
})

const isWeekday = (day: string) => ![0, 6].includes(weekdayOf(toDayNumber(day)))

describe('office hours', () => {
  test.each([
    ['2026-11-19T08:00-03:00', '2026-11-19T18:00-03:00', 540, 'a day without its lunch'],
    ['2026-11-19T11:30-03:00', '2026-11-19T13:10-03:00', 40, 'over lunch'],
    ['2026-11-19T17:00-03:00', '2026-11-23T09:00-03:00', 120, 'over a holiday, a Saturday that is one too, and a Sunday'],
    ['2026-11-27T17:00-03:00', '2026-11-30T09:00-03:00', 360, 'over a Saturday that is worked until noon'],
    ['2026-12-23T17:00-03:00', '2026-12-28T09:00-03:00', 60 + 240 + 240 + 60, 'half of a day before Christmas'],
    ['2026-11-22T00:00-03:00', '2026-11-22T23:59-03:00', 0, 'a Sunday'],
    ['2026-11-19T12:00:30-03:00', '2026-11-19T13:01:59-03:00', 1, 'whole minutes'],
    ['2026-11-23T09:00-03:00', '2026-11-19T09:00-03:00', 0, 'backwards'],
  ])('from %s to %s are %i minutes: %s', async (from, to, expected) => expect(await minutes(from, to)).toBe(expected))

  test.each([
    ['America/Rio_Branco', '2026-11-19T13:00Z'],
    ['America/Noronha', '2026-11-19T10:00Z'],
  ])('they begin by the clocks of %s', async (time_zone, eight) => {
    const there = await natal(time_zone)
    expect(await minutes('2026-11-19T00:00Z', eight, there)).toBe(0)
    expect(await minutes(eight, new Date(Date.parse(eight) + 30 * 60_000).toISOString(), there)).toBe(30)
  })

  test('a company that said nothing is there from Monday to Friday, 8 to 18', async () => {
    const silent = await app()
    expect(await minutes('2026-11-16T00:00-03:00', '2026-11-23T00:00-03:00', silent)).toBe(4 * 600)
  })

  const add = (rows: string, person = ana) =>
    asCompany(app.platform().database, person, (db) =>
      sql`${sql.raw(`insert into office_hours (weekday, opens, closes) values ${rows}`)}`.execute(db),
    )

  test('those of a day do not overlap, and are three at most', async () => {
    await expect(add(`(1, '11:00', '12:30')`)).rejects.toMatchObject({ constraint: 'office_hours_overlap' })
    await add(`(1, '20:00', '21:00')`)
    await expect(add(`(1, '22:00', '24:00')`)).rejects.toMatchObject({ constraint: 'office_hours_too_many' })
  })

  test('who may not change the settings sets neither hours nor holidays, and reads both', async () => {
    const reader = await app({ company_id: ana.company_id, can: ['read'] })
    await expect(add(`(0, '08:00', '12:00')`, reader)).rejects.toMatchObject({ code: '42501' })
    await asCompany(app.platform().database, reader, async (db) => {
      expect((await sql`update company_holiday set name = 'Outro'`.execute(db)).numAffectedRows).toBe(0n)
      expect((await sql`select from office_hours where weekday = 6`.execute(db)).rows).toHaveLength(1)
    })
  })
})
