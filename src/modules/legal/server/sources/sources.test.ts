import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { monitoredOab, newCase } from '#modules/legal/contract/testing/samples.ts'
import { todayIn } from '#shared/br/date.ts'
import { ACT, PUBLISHED, startFakeDjen } from '../testing/courts.ts'
import { searchDue } from './search.ts'

const app = testApp()
let djen: Awaited<ReturnType<typeof startFakeDjen>>
beforeAll(async () => {
  djen = await startFakeDjen()
})
afterAll(() => djen.stop())
beforeEach(async () => {
  djen.heard.length = 0
  await app.owner().query('delete from legal_oab')
})

const today = todayIn()
const oab = (oab_number: string, over: object = {}) => ({ ...monitoredOab, oab_number, ...over })

/** Somebody whose company searches the DJEN for these numbers. */
async function monitoring(...numbers: string[]) {
  const ana = await app()
  const { sources, publications } = ana.api.legal
  for (const number of numbers) await sources.addOab({ values: oab(number) })
  await sources.turn({ on: true })
  const turns: string[] = []
  const { database, env, log } = app.platform()
  const search = (at = new Date()) =>
    searchDue({ database, log, env: { ...env, DJEN_URL: djen.address } }, at, async () => void turns.push('turn'))
  /** As if an hour had passed since somebody asked. */
  const later = () =>
    app.owner().query(`update legal_oab set asked_at = asked_at - interval '1 hour' where company_id = $1`, [ana.company_id])
  return { ...ana, sources, publications, search, later, turns }
}

test('a number that is searched brings its publications as text, once, with their case, and its lawyer hears of them', async () => {
  const { api, sources, publications, search, later, company_id } = await monitoring()
  const bia = await app({ company_id })
  await sources.addOab({ values: oab('10001', { user_id: bia.user_id }) })
  const { id } = await api.legal.create(newCase({ cnj_number: PUBLISHED }))
  expect((await sources.search()).oabs).toMatchObject([{ person: expect.any(String), searching: true, succeeded_at: null }])
  await search()

  const { rows } = await publications.page({})
  expect(rows).toMatchObject([{ court: 'TJRN', numbers: [PUBLISHED], available_on: today, legal_case: { id } }])
  expect(await publications.get({ id: rows[0]!.id })).toMatchObject({
    ...{ source: 'djen', kind: 'Intimação', unit: '1ª Vara Cível de Natal', link: expect.stringMatching(/^https:/) },
    text: `Processo 0000123-26.2024.8.20.0001\n${ACT}`,
  })
  expect((await publications.page({ oab: 'RN 10001' })).total).toBe(1)
  expect((await bia.api.notifications.list({})).rows).toMatchObject([{ kind: 'publication-found', times: 1 }])
  expect(djen.heard[0]!.searchParams.get('dataDisponibilizacaoInicio')! < today).toBe(true)

  await expect(sources.search()).rejects.toMatchObject({ code: 'SEARCHED_LATELY' })
  await later()
  await sources.search()
  await search()
  expect(djen.heard).toHaveLength(2)
  expect((await publications.page({})).total).toBe(1)
  expect((await sources.get()).oabs[0]).toMatchObject({ failure: null, searching: false, succeeded_at: expect.any(Date) })
  await publications.handle({ id: rows[0]!.id, case_id: id, movement: true, deadline: null })
  expect(await api.legal.movements.list({ parent_id: id })).toMatchObject([{ source: 'djen' }])
})

test('what somebody pasted is not there twice once it is found, nor is what was found once it is pasted', async () => {
  const { sources, publications, search } = await monitoring('10001')
  const pasted = { available_on: today, text: `TJRN\nProcesso   0000123-26.2024.8.20.0001.\n${ACT}\nAdvogado: OAB/RN 10001` }
  await publications.receive({ publications: [pasted] })
  await sources.search()
  await search()
  expect((await publications.page({})).total).toBe(1)

  const other = await monitoring('10001')
  await other.sources.search()
  await other.search()
  expect(await other.publications.receive({ publications: [pasted] })).toMatchObject({ added: 0, known: [{ received_on: today }] })
  expect((await other.publications.page({})).total).toBe(1)
})

test('two hundred and fifty come in three pages, more than the gazette counts in halves of the period, and broken letters are mended', async () => {
  const { sources, publications, search, turns } = await monitoring('10012', '10013', '10007')
  await sources.search()
  await search()
  const asked = (number: string) => djen.heard.filter(({ searchParams }) => searchParams.get('numeroOab') === number)
  expect(asked('10012').map(({ searchParams }) => searchParams.get('pagina'))).toEqual(['1', '2', '3'])
  expect((await publications.page({ oab: 'RN 10012' })).total).toBe(250)
  expect((await publications.page({ oab: 'RN 10013' })).total).toBe(4)
  expect((await publications.page({ name: 'réplica à contestação' })).total).toBe(1)
  expect(turns).toHaveLength(djen.heard.length)
})

test('what fails is said and tried again in its time, and what is there stays', async () => {
  const { sources, publications, search } = await monitoring('10003', '10004', '10005', '10006')
  await sources.search()
  await search()
  const { oabs } = await sources.get()
  expect(oabs.map(({ oab_number, failure, succeeded_at }) => [oab_number, failure, succeeded_at !== null])).toEqual([
    ['10003', null, true],
    ['10004', 'busy', false],
    ['10005', 'silent', false],
    ['10006', 'unexpected', false],
  ])
  const wait = oabs[1]!.retry_at!.getTime() - Date.now()
  expect([wait > 80_000, wait < 100_000, oabs[3]!.failure_ref]).toEqual([true, true, expect.stringMatching(/^[0-9a-f]{8}$/)])
  await search(new Date(Date.now() + 100_000))
  expect((await sources.get()).oabs.map(({ failure }) => failure)).toEqual([null, null, 'silent', 'unexpected'])
  expect((await publications.page({})).total).toBe(1)
})

test('it is off until somebody turns it on, and then each night is one search of each number in use', async () => {
  const ana = await monitoring('10003')
  const night = new Date(`${todayIn()}T03:00:00-03:00`)
  night.setUTCDate(night.getUTCDate() + 1)
  await ana.sources.turn({ on: false })
  await ana.search(night)
  expect([djen.heard.length, (await ana.sources.search()).oabs[0]!.searching]).toEqual([0, false])
  await ana.sources.turn({ on: true })
  await ana.search(new Date(night.getTime() - 4 * 3_600_000))
  expect(djen.heard).toHaveLength(0)
  await ana.search(night)
  await ana.search(new Date(night.getTime() + 3_600_000))
  expect(djen.heard).toHaveLength(1)
  const [{ id, updated_at } = { id: '', updated_at: new Date() }] = (await ana.sources.get()).oabs
  await ana.sources.changeOab({ id, updated_at, values: oab('10003', { active: false }) })
  await ana.search(new Date(night.getTime() + 86_400_000))
  expect(djen.heard).toHaveLength(1)
  await expect(ana.sources.addOab({ values: oab('10003') })).rejects.toMatchObject({ code: 'LEGAL_OAB_TAKEN' })
  await ana.sources.removeOab({ id })
  expect((await ana.sources.get()).oabs).toEqual([])
})

test('turns are 2.4 seconds apart, whoever takes them', async () => {
  const wait = async () => (await sql<{ ms: number }>`select app.take_djen_turn() as ms`.execute(app.platform().database)).rows[0]!.ms
  await wait()
  const [first, second] = [await wait(), await wait()]
  expect(second - first).toBeGreaterThan(2_000)
})

test('a secret case is told of to its people alone', async () => {
  const { api, sources, search, company_id } = await monitoring()
  const bia = await app({ company_id })
  await sources.addOab({ values: oab('10001', { user_id: bia.user_id }) })
  const { id } = await api.legal.create(newCase({ cnj_number: PUBLISHED }))
  await api.legal.setSecrecy({ id, secret: true })
  await sources.search()
  await search()
  expect((await bia.api.notifications.list({})).rows).toEqual([])
  expect([(await bia.api.legal.publications.page({})).total, (await api.legal.publications.page({})).total]).toEqual([0, 1])
})
