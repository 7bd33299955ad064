import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { caseExport } from '#modules/legal/server/export.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { entry, instalments, newCase, risk } from '../contract/testing/samples.ts'

const app = testApp()
const today = todayIn()
/** Who may see cases, and nothing of their values. */
const WITHOUT = { 'legal-cases': 'all', 'legal-finance': {} }
type Person = Awaited<ReturnType<typeof app>>

async function exported({ token, company_id }: Person) {
  const answer = await exportRoutes(app.platform(), [caseExport]).request('/api/export/legal-cases?format=csv', {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  return answer.text()
}

test('the newest by base date is in force, whatever was typed last, and none is changed', async () => {
  const { api } = await app()
  const { id: parent_id } = await api.legal.create(newCase())
  await api.legal.risks.add({ parent_id, values: { ...risk, base_date: '2026-06-30' } })
  await api.legal.risks.add({ parent_id, values: { ...risk, base_date: '2026-03-31', risk: 'remote', amount: '0' } })
  const of = async () => (await api.legal.risks.list({ parent_id })).map((one) => [one.base_date, one.risk, one.amount, one.author])
  expect(await of()).toEqual([
    ['2026-06-30', 'probable', '12500.00', 'Ana Teste'],
    ['2026-03-31', 'remote', '0.00', 'Ana Teste'],
  ])
  expect((await api.legal.list({})).rows[0]).toMatchObject({ risk: 'probable', provision: '12500.00' })
  // The same day again: the later one.
  await api.legal.risks.add({ parent_id, values: { ...risk, base_date: '2026-06-30', risk: 'possible', amount: '7.000,00' } })
  expect((await api.legal.list({})).rows[0]).toMatchObject({ risk: 'possible', provision: null })
  const future = api.legal.risks.add({ parent_id, values: { ...risk, base_date: addDays(today, 2) } })
  await expect(future).rejects.toMatchObject({ code: 'LEGAL_RISK_IN_FUTURE', message: 'A data-base não pode ser depois de hoje.' })
})

test('the database changes no classification, whoever asks', async () => {
  const { rows } = await app.owner().query(`
    select privilege_type from information_schema.role_table_grants where grantee = 'app_user' and table_name = 'legal_risk' order by 1`)
  expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT'])
})

test('only a probable loss of ours is provisioned, and the filters find what the column shows', async () => {
  const { api } = await app()
  const made = async (over: object, values: object) => {
    const { id } = await api.legal.create(newCase({ cnj_number: '', ...over }))
    await api.legal.risks.add({ parent_id: id, values: { ...risk, ...values } })
    return id
  }
  await made({ title: 'Provisionado' }, {})
  await made({ title: 'Nosso', our_pole: 'active' }, {})
  await made({ title: 'Possível' }, { risk: 'possible' })
  const closed = await made({ title: 'Encerrado' }, {})
  await api.legal.close({ id: closed, result: 'lost', closed_on: today, closed_note: null })
  const names = async (filters: object) => (await api.legal.list({ sort: 'title', ...filters })).rows.map(({ name }) => name)
  const provisioned = (await api.legal.list({})).rows.filter(({ provision }) => provision !== null).map(({ name }) => name)
  expect(provisioned).toEqual(['Provisionado'])
  expect(await names({ provision_min: 0 })).toEqual(provisioned)
  expect(await names({ provision_min: 12500, provision_max: 12500 })).toEqual(provisioned)
  expect(await names({ provision_min: 12501 })).toEqual([])
  expect(await names({ risk: 'probable' })).toEqual(['Encerrado', 'Nosso', 'Provisionado'])
})

test('who has no right to values meets none of them: not in the list, its filters, the file, what is due, or by asking', async () => {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  await ana.api.legal.risks.add({ parent_id, values: risk })
  const { id } = await ana.api.legal.entries.add({ parent_id, values: { ...entry, due_on: today } })
  expect(await exported(ana)).toMatch(/Provável;"?12\.?500/)
  expect((await ana.api.due.list({ kind: 'legal-entry' })).rows).toMatchObject([{ entity_id: id, title: 'Custas iniciais (a pagar)' }])

  const carla = await app({ company_id: ana.company_id, permissions: WITHOUT })
  expect((await carla.api.legal.list({})).rows).toMatchObject([{ id: parent_id, risk: null, provision: null }])
  expect(await carla.api.legal.list({ risk: 'probable' })).toMatchObject({ rows: [], total: 0 })
  expect(await exported(carla)).not.toMatch(/Risco|Provisão|Provável|12\.?500/)
  await expect(carla.api.legal.risks.list({ parent_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(carla.api.legal.entries.pay({ id, paid_on: today })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(JSON.stringify(await carla.api.legal.history({ id: parent_id }))).not.toMatch(/12500|Custas/)
})

test('the right to values alone opens no case', async () => {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  await ana.api.legal.entries.add({ parent_id, values: { ...entry, due_on: today } })
  const dora = await app({ company_id: ana.company_id, permissions: { 'legal-finance': 'all', dashboard: true } })
  await expect(dora.api.legal.entries.list({ parent_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await dora.api.due.list({ period: '90' })).total).toBe(0)
})

test('a hundred reais in three are three rows a month apart, and paid is taken back', async () => {
  const { api } = await app()
  const { id: parent_id } = await api.legal.create(newCase())
  const values = { ...instalments, due_on: '2026-01-31' }
  expect(await api.legal.entries.split({ parent_id, values })).toEqual({ added: 3 })
  const rows = await api.legal.entries.list({ parent_id })
  expect(rows.map(({ amount, due_on, instalment, instalments }) => [amount, due_on, instalment, instalments])).toEqual([
    ['33.33', '2026-01-31', 1, 3],
    ['33.33', '2026-02-28', 2, 3],
    ['33.34', '2026-03-31', 3, 3],
  ])
  const { id } = rows[1]!
  expect(await api.legal.entries.pay({ id, paid_on: '2026-02-27' })).toMatchObject({ paid_on: '2026-02-27', instalment: 2 })
  expect((await api.due.list({ kind: 'legal-entry', period: 'late' })).total).toBe(2)
  expect(await api.legal.entries.pay({ id, paid_on: null })).toMatchObject({ paid_on: null })
})
