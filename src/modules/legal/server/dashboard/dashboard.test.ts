import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { contingencyExport } from '#modules/legal/server/dashboard/contingency.ts'
import { createRandom } from '#server/demo/random.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { AREAS } from '../../contract/area.ts'
import { PHASES, RESULTS } from '../../contract/case-choices.ts'
import type { AskedDashboard } from '../../contract/dashboard/dashboard.ts'
import { AMOUNTS } from '../../contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf, type OfCases } from '../../contract/dashboard/opens.ts'
import { entry, newCase, newDeadline, risk } from '../../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>
const today = todayIn()
const random = createRandom(20261122)
const input: AskedDashboard = { from: addDays(today, -300), to: today }
const asked: OfCases = { ...input, today }
const oneOf = <Key extends string>(list: Record<Key, unknown>) => random.pick(Object.keys(list) as Key[])

let ana: Person
let tag_id: string

beforeAll(async () => {
  ana = await app()
  const { legal } = ana.api
  tag_id = (await legal.tags.create({ name: 'Urgente', color: '#3b82f6' })).id
  for (let n = 0; n < 40; n++) await randomCase(n)
  // What only others see, and what is in the trash, counts nowhere.
  const bia = await app({ company_id: ana.company_id })
  const { id } = await bia.api.legal.create(newCase({ cnj_number: '' }))
  await bia.api.legal.risks.add({ parent_id: id, values: risk })
  await bia.api.legal.setSecrecy({ id, secret: true })
  const trashed = await legal.create(newCase({ cnj_number: '' }))
  await legal.risks.add({ parent_id: trashed.id, values: risk })
  await legal.remove({ selection: { ids: [trashed.id] } })
}, 120_000)

async function randomCase(n: number) {
  const { legal } = ana.api
  const court = random.pick(['TJRN', 'TRT21', 'TRF5', null])
  const { id } = await legal.create(
    newCase({
      ...{
        cnj_number: '',
        title: `Caso ${n}`,
        area: oneOf(AREAS),
        phase: oneOf(PHASES),
        court,
        our_pole: random.chance(0.7) ? 'passive' : 'active',
      },
      filed_on: random.chance(0.8) ? addDays(today, -random.below(2600)) : '',
    }),
  )
  if (random.chance(0.4)) await legal.tags.attach({ parent_id: id, tag_id })
  for (let at = 0; at < random.below(3); at++) {
    const amount = `${random.below(300_000)}.00`
    const values = {
      ...risk,
      risk: random.pick(['probable', 'possible', 'remote'] as const),
      amount,
      base_date: addDays(today, -random.below(400)),
    }
    await legal.risks.add({ parent_id: id, values })
  }
  if (random.chance(0.5)) {
    const values = newDeadline({ event: 'portal_read', event_on: addDays(today, -random.below(60)) })
    const deadline = await legal.deadlines.add({ parent_id: id, values })
    const chance = random.below(4)
    if (chance === 0) await legal.deadlines.miss({ id: deadline.id, outcome_note: 'Perdido' })
    if (chance === 1)
      await legal.deadlines.finish({ id: deadline.id, done_on: addDays(today, -random.below(40)), protocol: '1', outcome_note: null })
    if (chance > 1) return
  }
  if (random.chance(0.4))
    await legal.close({ id, result: oneOf(RESULTS), closed_on: addDays(today, -random.below(400)), closed_note: null })
}

const total = async (filters: object) => (await ana.api.legal.list(filters)).total
const pending = async (filters: object) => (await ana.api.legal.deadlines.page(filters)).total
/** All rows of a list, by pages. */
async function rowsOf(filters: object) {
  const rows: Awaited<ReturnType<Person['api']['legal']['list']>>['rows'] = []
  for (let page = 1; page <= 3; page++) rows.push(...(await ana.api.legal.list({ ...filters, page })).rows)
  return rows
}

test.each([
  ['without a filter', {}],
  ['of one area', { area: 'civel' as const }],
  ['of one court', { court: 'TJRN' }],
  ['of a tag', { tag: 'Urgente' }],
  ["of one's own", { responsible_id: 'me' as const }],
])('each number opens exactly as many rows as it counts, %s', async (_, filters) => {
  const { dashboard } = ana.api.legal
  const [narrowed, its] = [
    { ...input, ...filters },
    { ...asked, ...filters },
  ]
  const numbers = await dashboard.numbers(narrowed)
  expect(numbers.cases).toBe(40)
  const listed = await Promise.all(
    (['active', 'entered', 'closed', 'settled', 'idle'] as const).map(async (name) => [name, await total(casesOf[name](its))]),
  )
  expect(numbers).toMatchObject(Object.fromEntries(listed))
  expect(numbers.deadlines_soon).toBe(await pending(deadlinesOf.soon(its)))
  expect(numbers.deadlines_late).toBe(await pending(deadlinesOf.late(its)))

  const decided = await rowsOf(casesOf.success(its))
  const won = await total({ ...casesOf.success(its), result: 'won' })
  expect(numbers.success).toBe(decided.length === 0 ? null : (100 * won) / decided.length)

  for (const { key, count } of await dashboard.phases(narrowed)) expect([key, count]).toEqual([key, await total(casesOf.phase(its, key))])
  for (const { key, count } of await dashboard.areas(narrowed)) expect([key, count]).toEqual([key, await total(casesOf.area(its, key))])
  const { named, others } = await dashboard.courts(narrowed)
  for (const { key, count } of named) expect([key, count]).toEqual([key, await total(casesOf.court(its, key))])
  expect(others).toBe(0)
  const ages = await dashboard.ages(narrowed)
  for (const { key, count } of ages) expect([key, count]).toEqual([key, await total(casesOf.age(its, key))])
  expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.active)

  const months = await dashboard.months(narrowed)
  expect([months.reduce((sum, { entered }) => sum + entered, 0), months.reduce((sum, { closed }) => sum + closed, 0)]).toEqual([
    numbers.entered,
    numbers.closed,
  ])
  for (const person of await dashboard.load(narrowed))
    for (const when of ['late', 'soon', 'later'] as const) expect(person[when]).toBe(await pending(deadlinesOf.load(its, person.id, when)))
})

test('more courts than are named are one, which opens the others', async () => {
  const acronyms = ['TJSP', 'TJRJ', 'TJMG', 'TJBA', 'TJPE', 'TJCE', 'TJPB', 'TJAL']
  const own = await app()
  for (const court of [...acronyms, 'TJRN', 'TJRN', 'TRT21', 'TRF5', null]) await own.api.legal.create(newCase({ cnj_number: '', court }))
  const { named, others } = await own.api.legal.dashboard.courts(input)
  expect([named.length, named[0], named.at(-1), others]).toEqual([11, { key: 'TJRN', count: 2 }, { key: null, count: 1 }, 1])
  expect(
    (
      await own.api.legal.list(
        casesOf.otherCourts(
          asked,
          named.map(({ key }) => key),
        ),
      )
    ).total,
  ).toBe(1)
})

test('sums of money are those of the cases that they open, now and at the end of each month', async () => {
  const { dashboard, risks } = ana.api.legal
  /** What was in force on a day for the cases of a list, added up in cents, read from each case. */
  async function sumOn(filters: object, day: string) {
    const newest = await Promise.all(
      (await rowsOf(filters)).map(async ({ id }) => (await risks.list({ parent_id: id })).find(({ base_date }) => base_date <= day)!),
    )
    return newest.reduce((sum, { amount }) => sum + Number(amount), 0)
  }
  const { probable, possible } = await dashboard.exposure(input)
  expect(Number(probable)).toBeGreaterThan(0)
  expect(Number(probable)).toBe(await sumOn(casesOf.exposure(asked, 'probable', today), today))
  expect(Number(possible)).toBe(await sumOn(casesOf.exposure(asked, 'possible', today), today))
  const months = await dashboard.provisions(input)
  expect(months.at(-1)).toEqual({ day: today, amount: probable })
  for (const { day, amount } of months)
    expect([day, Number(amount)]).toEqual([day, await sumOn(casesOf.exposure(asked, 'probable', day), day)])

  const ranges = await dashboard.risks(input)
  for (const { key, risk: name, count } of ranges) expect([key, count]).toEqual([key, await total(casesOf.amounts(asked, name, key))])
  const inRange = ranges.filter(({ risk: name }) => name === 'probable').reduce((sum, { amount }) => sum + Number(amount), 0)
  expect([inRange, ranges.every(({ key }) => key < AMOUNTS.length)]).toEqual([Number(probable), true])
  const largest = await dashboard.largest(input)
  expect(largest.map(({ amount }) => Number(amount))).toEqual(
    [...largest.map(({ amount }) => Number(amount))].sort((one, other) => other - one),
  )
})

test('the views that a company’s dashboards read say the same, and nothing of a secret case', async () => {
  const { dashboard } = ana.api.legal
  const [entered, provisioned, deadlines] = await app
    .platform()
    .database.transaction()
    .execute(async (db) => {
      await sql`select set_config('role', 'app_bi', true), set_config('app.user_id', ${ana.user_id}, true), set_config('app.company_id', ${ana.company_id}, true)`.execute(
        db,
      )
      const read = async (select: RawBuilder<{ key: string; n: number }>) =>
        Object.fromEntries((await select.execute(db)).rows.map(({ key, n }) => [key, n]))
      return [
        await read(sql`select to_char(month, 'YYYY-MM') as key, created::int as n from vw_legal_monthly`),
        await read(
          sql`select to_char(month, 'YYYY-MM') as key, sum(amount)::float8 as n from vw_legal_provision where risk = 'Provável' group by month`,
        ),
        await read(sql`select status as key, count(*)::int as n from vw_legal_deadlines group by status`),
      ] as const
    })
  expect(Object.values(entered).reduce((sum, n) => sum + n, 0)).toBe(40)
  for (const { month, entered: n } of (await dashboard.months(input)).slice(1)) expect([month, entered[month] ?? 0]).toEqual([month, n])
  for (const { day, amount } of await dashboard.provisions(input))
    expect([day, provisioned[day.slice(0, 7)] ?? 0]).toEqual([day, Number(amount)])
  expect(deadlines.Pendente).toBe(await pending({}))
})

/** The lines of the report, each by its headings. */
async function report({ token, company_id }: Person, filters: string) {
  const answer = await exportRoutes(app.platform(), [contingencyExport]).request(`/api/export/legal-contingency?format=csv${filters}`, {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  if (answer.status !== 200) return answer.status
  const [head, ...lines] = (await answer.text()).trim().split(/\r?\n/)
  const names = head!.split(';').map((name) => name.replace('\uFEFF', ''))
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at]!, cell])))
}
const centsOf = (cell: string | undefined) => Math.round(Number((cell ?? '').replaceAll('.', '').replace(',', '.')) * 100)

test('the report of contingencies comes to the sums of the dashboard, on any base date', async () => {
  for (const to of [today, addDays(today, -90)]) {
    const lines = await report(ana, `&to=${to}`)
    if (typeof lines === 'number') throw new Error(`no report: ${lines}`)
    const sum = (name: string) =>
      lines.filter(({ Risco }) => Risco === name).reduce((cents, line) => cents + centsOf(line['Valor atual']), 0)
    const { probable, possible } = await ana.api.legal.dashboard.exposure({ ...input, to })
    expect([to, sum('Provável'), sum('Possível')]).toEqual([to, Number(probable) * 100, Number(possible) * 100])
    expect(lines.length).toBeGreaterThan(3)
  }
})

test('the report says what became of each amount since the month before, and is not for who may not read values', async () => {
  const own = await app()
  const { legal } = own.api
  const old = addDays(today, -80)
  const made = async (title: string, ...said: object[]) => {
    const { id } = await legal.create(newCase({ cnj_number: '', title }))
    for (const values of said) await legal.risks.add({ parent_id: id, values: { ...risk, ...values } })
    return id
  }
  await made('Novo', { base_date: today })
  await made('Igual', { base_date: old })
  await made('Outro risco', { base_date: old }, { base_date: today, risk: 'possible' })
  await made('Outro valor', { base_date: old }, { base_date: today, amount: '99,00' })
  await legal.close({ id: await made('Fechado', { base_date: old }), result: 'won', closed_on: today, closed_note: null })
  const paid = await made('Acordo', { base_date: old })
  await legal.entries.add({ parent_id: paid, values: { ...entry, kind: 'settlement', due_on: today, paid_on: today } })
  await legal.close({ id: paid, result: 'settled', closed_on: today, closed_note: null })
  await legal.create(newCase({ cnj_number: '', title: 'Sem risco' }))
  const lines = await report(own, '')
  const said = Object.fromEntries((lines as Record<string, string>[]).map(({ Processo, Movimento }) => [Processo, Movimento]))
  expect(said).toEqual({
    ...{ Novo: 'Novo', Igual: '', 'Outro risco': 'Reclassificado', 'Outro valor': 'Reavaliado', Fechado: 'Encerrado', Acordo: 'Pago' },
  })
  const carla = await app({ company_id: own.company_id, permissions: { legal: 'all', 'legal-finance': {} } })
  expect(await report(carla, '')).toBe(403)
})

test('nothing to divide is no number', async () => {
  const nobody = await app()
  expect(await nobody.api.legal.dashboard.numbers(input)).toMatchObject({ cases: 0, success: null, in_time: null, mean_days: null })
})

test('it needs its permission, counts what its reader sees, and has no money for who may not read values', async () => {
  const carla = await app({
    company_id: ana.company_id,
    permissions: { legal: 'all', 'legal-finance': {}, scope: { 'legal-cases': 'own' } },
  })
  await expect(carla.api.legal.dashboard.exposure(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const intern = await app({ company_id: ana.company_id, permissions: { 'legal-cases': 'all' } })
  await expect(intern.api.legal.dashboard.numbers(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { cases } = await carla.api.legal.dashboard.numbers(input)
  expect(cases).toBe(await carla.api.legal.list({}).then(({ total: seen }) => seen))
  const counting = await app({ company_id: ana.company_id, permissions: { 'legal-dashboard': true } })
  expect((await counting.api.legal.dashboard.numbers(input)).cases).toBe(0)
})
