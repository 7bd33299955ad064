import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { daysInLatestChain } from '#modules/hr/contract/leave-warnings.ts'
import { NOTICE_KINDS, type NoticeKind } from '#modules/hr/contract/notices.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { VACATION_DUE_WITHIN, vacationPeriods } from '#modules/hr/contract/vacation-periods.ts'
import { asCompany } from '#server/database/database.ts'
import { createRandom } from '#server/demo/random.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { noticesOf } from './notice-sources.ts'

const signIn = testApp()
const today = todayIn()
const PDF = new File(['%PDF-1.4\n%%EOF'], 'contrato.pdf')
const [year, month] = [today.slice(0, 4), today.slice(5, 7)]

/** Hired today and with no other date, an employee has no notice. */
const quiet = (over: Parameters<typeof newAntonia>[0] = {}) =>
  newAntonia({
    ...{ code: `N${quiet.made++}`, email: null, cpf_raw: null, birthday: null, driver_license_expiration: null, hire_date: today },
    ...over,
  })
quiet.made = 0

type Person = Awaited<ReturnType<typeof signIn>>
const noticed = async ({ api }: Person, kind: NoticeKind) => (await api.hr.notices.list({ kind })).rows
const vacation = (start_date: string, days_count: number) => ({
  ...{ start_date, end_date: addDays(start_date, days_count - 1), days_count },
  ...{ status: 'taken' as const, notes: null, sold_days: null, absences: null, period_from: null },
})

test('somebody hired today has no notice', async () => {
  const person = await signIn()
  await person.api.hr.create(quiet())
  expect(await person.api.hr.notices.counts()).toEqual(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 0])))
})

test('a document is listed 30 days before it expires and until a later one of its type takes its place', async () => {
  const person = await signIn()
  const { id: parent_id } = await person.api.hr.create(quiet())
  const add = async (name: string, document_type: 'RG' | 'Exame Admissional' | 'Outros', expires_on: string | null) => {
    const { file_id } = await person.api.hr.documents.upload({ file: PDF })
    await person.api.hr.documents.add({ parent_id, values: { name, document_type, file_id, expires_on } })
  }
  await add('Sem validade', 'RG', null)
  await add('Exame', 'Exame Admissional', addDays(today, 30))
  await add('Crachá', 'Outros', addDays(today, -3))
  await add('Apólice', 'Outros', addDays(today, 31))
  expect(await noticed(person, 'documents')).toMatchObject([
    { detail: 'Crachá', date: addDays(today, -3) },
    { detail: 'Exame', date: addDays(today, 30), employee_id: parent_id },
  ])
  await add('Exame novo', 'Exame Admissional', addDays(today, 400))
  expect(await noticed(person, 'documents')).toMatchObject([{ detail: 'Crachá' }])
})

test('licences are listed 30 days ahead, those that have expired first', async () => {
  const person = await signIn()
  for (const days of [-40, 31, 30, 2]) await person.api.hr.create(quiet({ driver_license_expiration: addDays(today, days) }))
  expect((await noticed(person, 'licences')).map(({ date }) => date)).toEqual([-40, 2, 30].map((days) => addDays(today, days)))
})

test('the end of each term of probation is listed: the 45th and the 90th day, the day of hiring being the first', async () => {
  const person = await signIn()
  for (const days of [28, 29, 44, 45, 74, 75, 89, 90]) await person.api.hr.create(quiet({ hire_date: addDays(today, -days) }))
  expect((await noticed(person, 'probation')).map(({ date, count }) => [date, count])).toEqual([
    [today, 45],
    [today, 90],
    [addDays(today, 14), 90],
    [addDays(today, 15), 45],
    [addDays(today, 15), 90],
  ])
})

test('birthdays and anniversaries of this month are listed with the years they make, also of 29 February', async () => {
  const person = await signIn()
  const other = month === '06' ? '07' : '06'
  await person.api.hr.create(quiet({ birthday: `1990-${month}-05`, hire_date: `${Number(year) - 3}-${month}-01` }))
  await person.api.hr.create(quiet({ birthday: `1990-${other}-05`, hire_date: `${Number(year) - 3}-${other}-01` }))
  await person.api.hr.create(quiet({ birthday: '1992-02-29' }))
  const born = await noticed(person, 'birthdays')
  expect(born.filter(({ date }) => date === `${year}-${month}-05`)).toMatchObject([{ count: Number(year) - 1990 }])
  expect(born).toHaveLength(month === '02' ? 2 : 1)
  expect(await noticed(person, 'anniversaries')).toMatchObject([{ date: `${year}-${month}-01`, count: 3 }])
})

test('leaves are listed when they come near fifteen days without sixty at work between them, as the record counts them', async () => {
  const person = await signIn()
  const { id: near } = await person.api.hr.create(quiet())
  const { id: short } = await person.api.hr.create(quiet())
  const leave = (end: number, days: number) => ({
    ...{ start_date: addDays(today, end - days + 1), end_date: addDays(today, end) },
    ...{ reason: null, file_id: null },
  })
  const leaves = [leave(-2, 7), leave(-4, 5), leave(-68, 4)] // the second within the first
  for (const values of leaves) await person.api.hr.leaves.add({ parent_id: near, values })
  for (const values of [leave(-1, 11), leave(-72, 30)]) await person.api.hr.leaves.add({ parent_id: short, values })
  expect(daysInLatestChain(leaves)).toBe(11)
  expect(await noticed(person, 'leaves')).toEqual([])
  leaves.push(leave(-30, 4))
  await person.api.hr.leaves.add({ parent_id: near, values: leaves.at(-1)! })
  expect(await noticed(person, 'leaves')).toMatchObject([
    { employee_id: near, count: daysInLatestChain(leaves), date: addDays(today, -71), until: addDays(today, -2), medical: true },
  ])
})

test('an absence of this month is listed once a period, those of today before those that are over', async () => {
  const person = await signIn()
  const { api } = person
  const { id: parent_id } = await api.hr.create(quiet())
  const now = { ...vacation(addDays(today, -1), 3), status: 'approved' as const }
  await api.hr.vacations.add({ parent_id, values: now })
  await api.hr.vacations.add({ parent_id, values: { ...now, status: 'cancelled' } })
  await api.hr.vacations.add({ parent_id, values: vacation(addDays(today, -200), 10) })
  await api.hr.leaves.add({ parent_id, values: { start_date: today, end_date: today, reason: 'Gripe', file_id: null } })
  expect(await noticed(person, 'away')).toMatchObject([
    { date: now.start_date, until: now.end_date, medical: false },
    { date: today, until: today, medical: true },
  ])
})

describe('vacations', () => {
  const since = (api: Person['api'], employee_id: string, period_from: string, used_days = 0) =>
    api.hr.vacationOpening.save({ employee_id, updated_at: null, values: { period_from, used_days } })

  test('are listed 120 days before they must be taken, and stay; those dismissed or in the trash are not', async () => {
    const person = await signIn()
    const { api } = person
    /** Hired so that the first vacation must be taken within `days` from today. */
    const hired = async (days: number) => {
      const hire_date = `${Number(addDays(today, days + 1).slice(0, 4)) - 2}${addDays(today, days + 1).slice(4)}`
      const employee = await api.hr.create(quiet({ hire_date }))
      await since(api, employee.id, hire_date)
      return employee
    }
    const due = await hired(VACATION_DUE_WITHIN)
    await hired(VACATION_DUE_WITHIN + 1)
    const past = await hired(-5)
    const dismissed = await hired(-5)
    const removed = await hired(-5)
    const change = (id: string, set: string) => signIn.owner().query(`update employee set ${set} where id = $1`, [id])
    await change(dismissed.id, `status = 'terminated'`)
    await change(removed.id, 'deleted_at = now()')
    expect((await noticed(person, 'vacations')).map(({ employee_id }) => employee_id)).toEqual([past.id, due.id])

    await api.hr.vacations.add({ parent_id: past.id, values: vacation(addDays(today, -100), 30) })
    await change(dismissed.id, `status = 'active'`)
    await change(removed.id, 'deleted_at = null')
    expect(
      (await noticed(person, 'vacations'))
        .map(({ employee_id }) => employee_id)
        .slice(0, -1)
        .sort(),
    ).toEqual([dismissed.id, removed.id].sort())
  })

  test('of people who came years ago are no debt: they are listed as without a history, until RH gives all of them an opening, which can be undone', async () => {
    const person = await signIn()
    const { api } = person
    const old = await api.hr.create(quiet({ hire_date: '1999-12-31' }))
    const other = await api.hr.create(quiet({ hire_date: addDays(today, -800) }))
    await api.hr.create(quiet({ hire_date: addDays(today, -300) }))
    expect(await noticed(person, 'vacations')).toEqual([])
    expect((await noticed(person, 'no_history')).map(({ employee_id }) => employee_id)).toEqual([old.id, other.id])

    const { changed, undo } = await api.hr.vacationOpening.saveMany({ opening: 'settled' })
    expect(changed).toBe(2)
    expect(await api.hr.notices.counts()).toMatchObject({ vacations: 0, no_history: 0 })
    expect(await api.hr.undoChange({ id: undo! })).toMatchObject({ left: 0 })
    expect(await api.hr.notices.counts()).toMatchObject({ no_history: 2 })

    await api.hr.vacationOpening.saveMany({ opening: 'last_due' })
    expect((await api.hr.vacationOpening.get({ id: old.id }))?.period_from).toMatch(/-12-31$/)
    expect(await api.hr.notices.counts()).toMatchObject({ no_history: 0 })
  })

  test('an opening that somebody else changed meanwhile is not overwritten', async () => {
    const { api } = await signIn()
    const { id } = await api.hr.create(quiet({ hire_date: '2010-05-01' }))
    const { updated_at } = await since(api, id, '2024-05-01')
    await api.hr.vacationOpening.save({ employee_id: id, updated_at, values: { period_from: '2025-05-01', used_days: 10 } })
    for (const seen of [null, updated_at]) {
      const values = { period_from: '2023-05-01', used_days: 0 }
      await expect(api.hr.vacationOpening.save({ employee_id: id, updated_at: seen, values })).rejects.toMatchObject({
        code: 'RECORD_CHANGED',
      })
    }
    expect(await api.hr.vacationOpening.get({ id })).toMatchObject({ period_from: '2025-05-01', used_days: 10 })
  })

  test('must be taken when the law of the record says so, whatever was taken, sold, missed, chosen, away, changed or deleted', async () => {
    const person = await signIn()
    const random = createRandom(7)
    for (let n = 0; n < 16; n++) {
      const hire_date = addDays(today, -(200 + random.below(3000)))
      const { id } = await person.api.hr.create(quiet({ hire_date }))
      const opening = random.chance(0.5)
        ? { period_from: addDays(hire_date, 365 * random.below(3)), used_days: random.pick([0, 10, 30]) }
        : null
      if (opening) await since(person.api, id, opening.period_from, opening.used_days)
      const kept = []
      for (let m = 0; m < 1 + random.below(5); m++) {
        const values = {
          ...vacation(addDays(hire_date, 300 + m * 190), random.pick([5, 10, 14, 20, 30])),
          status: random.pick(['taken', 'scheduled', 'cancelled'] as const),
          sold_days: random.pick([null, 10]),
          absences: random.pick([null, 3, 8, 20, 40]),
          period_from: random.pick([null, null, addDays(hire_date, 365 * m)]),
        }
        const added = await person.api.hr.vacations.add({ parent_id: id, values })
        const fate = random.pick(['kept', 'kept', 'kept', 'changed', 'removed'])
        if (fate === 'kept') kept.push(added)
        if (fate === 'removed') await person.api.hr.vacations.remove({ id: added.id })
        if (fate === 'changed')
          kept.push(
            await person.api.hr.vacations.change({ id: added.id, updated_at: added.updated_at, values: { ...values, sold_days: 5 } }),
          )
      }
      const leaves = []
      for (let m = 0; m < random.below(4); m++) {
        const start_date = addDays(hire_date, 100 + random.below(900))
        const values = { start_date, end_date: addDays(start_date, random.pick([3, 20, 120, 250])), reason: null, file_id: null }
        leaves.push(await person.api.hr.leaves.add({ parent_id: id, values }))
      }
      const history = { hire_date, registered_on: today, opening, vacations: kept, leaves }
      const periods = vacationPeriods(history, today)
      const open = periods?.find(({ balance }) => balance > 0)
      const { rows } = await signIn.owner().query('select limit_on::text from vw_vacation_limits where employee_id = $1', [id])
      expect(rows, JSON.stringify(history)).toHaveLength(periods ? 1 : 0)
      if (open) expect(rows, JSON.stringify(history)).toEqual([{ limit_on: open.limit }])
    }
  })
})

test('health and documents are listed for callers who may read them, and for nobody else', async () => {
  const person = await signIn()
  const { api } = person
  const { id: parent_id } = await api.hr.create(quiet())
  const { file_id } = await api.hr.documents.upload({ file: PDF })
  await api.hr.documents.add({ parent_id, values: { name: 'RG', document_type: 'RG', file_id, expires_on: today } })
  await api.hr.leaves.add({ parent_id, values: { start_date: addDays(today, -19), end_date: today, reason: null, file_id: null } })
  expect(await api.hr.notices.counts()).toMatchObject({ documents: 1, leaves: 1, away: 1 })

  const permissions = { hr: { read: true }, 'hr-health': { create: true }, 'hr-documents': { create: true } }
  const clerk = await signIn({ company_id: person.company_id, permissions })
  expect(await clerk.api.hr.notices.counts()).toMatchObject({ documents: 0, leaves: 0, away: 0 })
  for (const kind of ['documents', 'leaves', 'away'] as const) expect(await noticed(clerk, kind)).toEqual([])
  expect(await (await signIn()).api.hr.notices.counts()).toMatchObject({ documents: 0, leaves: 0, away: 0 })
})

describe('among ten thousand employees', () => {
  let person: Person
  beforeAll(async () => {
    person = await signIn()
    const owner = signIn.owner()
    const of = [person.company_id]
    await owner.query(
      `insert into employee (company_id, code, name, hire_date, birthday, driver_license_expiration)
       select $1, 'M' || n, 'Pessoa ' || n, current_date - 100 - n % 600, date '1970-01-01' + n % 11000, current_date + 31 + n % 2000
       from generate_series(1, 10000) n`,
      of,
    )
    await owner.query(
      `insert into employee_medical_leaves (company_id, employee_id, start_date, end_date)
       select company_id, id, current_date - 100 - n, current_date - 99 - n from employee, generate_series(1, 300, 150) n where company_id = $1`,
      of,
    )
    await owner.query(
      `insert into employee_vacations (company_id, employee_id, start_date, end_date, days_count)
       select company_id, id, current_date - 300, current_date - 271, 30 from employee where company_id = $1`,
      of,
    )
    await owner.query(
      `with file as (
         insert into stored_file (company_id, page, name, content_type, byte_size, storage_key)
         select $1, 'hr-documents', 'x', 'image/png', 1, 'many/' || n from generate_series(1, 10000) n returning id
       ), numbered as (select id, row_number() over () as n from file)
       insert into employee_documents (company_id, employee_id, name, document_type, file_id, expires_on)
       select $1, employee.id, 'RG', 'RG', numbered.id, current_date + 31 + numbered.n::int % 900
       from numbered join employee on employee.company_id = $1 and employee.code = 'M' || numbered.n`,
      of,
    )
    await owner.query('analyze employee, employee_vacations, employee_medical_leaves, employee_documents')
  })

  /** The day by which a vacation must be taken is computed of all of them: some 80 ms for 10,000 employees. */
  const COMPUTED: readonly NoticeKind[] = ['vacations', 'no_history']

  test.each(NOTICE_KINDS.filter((kind) => !COMPUTED.includes(kind)))(
    '%s are found by an index and not by reading everybody',
    async (kind) => {
      const { company_id, user_id } = person
      const plan = await asCompany(signIn.platform().database, { company_id, user_id }, async (db) => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${noticesOf(kind)}`.execute(db)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).not.toMatch(/Seq Scan on employee/)
      expect(plan).toMatch(/Scan using employee_\w+_by_(expiry|end) |Scan using employee_by_(birthday|anniversary|hiring|licence) /)
    },
  )
})
