import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT_COLUMNS } from '#modules/clients/contract/import/columns.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { clientExport } from '#modules/clients/server/export.ts'
import { DEAL_COLUMNS } from '#modules/crm/contract/import/columns.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { dealExport } from '#modules/crm/server/export.ts'
import { columnPositions } from '#modules/hr/contract/import/columns.ts'
import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { employeeExport } from '#modules/hr/server/export.ts'
import { cellsOf, guessMapping, headerAt } from '#parts/imports/contract/mapping.ts'
import type { TableRow } from '#parts/imports/contract/table.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { todayIn } from '#shared/br/date.ts'
import { type Api, testApp } from './testing/app.ts'

const signIn = testApp()

/** The reader that the browser's worker has; by its path, for the compiler knows it as the browser's. */
const reader: Promise<{ readTable(bytes: ArrayBuffer): { rows: TableRow[] } }> = import(
  join(projectRoot, 'src/parts/imports/web/read-table.ts')
)

const CLIENTS = [
  newMaria({ name: 'Ação & Cia; "São José" 🚀', email: 'acao@exemplo.com.br', website: 'https://exemplo.com.br/?a=1&b=2' }),
  newMaria({ name: '=SOMA(A1;A2)', document: '', phone: '(55) 3232-1234', status_id: 2 }),
  newMaria({ name: 'Loja dos Três, Ltda.', type_id: 2, document: '12.ABC.345/01DE-35' }),
  newMaria({ name: "D'Ávila, o 2º <b>", document: '', type_id: 2, status_id: 5 }),
]
const TAGS = ['Norte, Sul', 'VIP', 'A;B|C', 'TV 42" nova', '@grupo', 'Ação 🎯']

async function register(api: Api) {
  const tags = await Promise.all(TAGS.map((name) => api.clients.tags.create({ name, color: '#7c3aed' })))
  for (const [at, client] of CLIENTS.entries()) {
    const { id: parent_id } = await api.clients.create(client)
    const some = at === 0 ? tags : at === 1 ? tags.slice(4, 5) : []
    for (const { id: tag_id } of some) await api.clients.tags.attach({ parent_id, tag_id })
    const place = { street: 'Rua São João', number: '12', complement: '', district: 'Centro', city: 'Natal', state: 'RN', country: 'BR' }
    await api.clients.addresses.add({ parent_id, values: { postal_code: '59000-000', ...place, is_primary: true } })
  }
}

test.each(['csv', 'xlsx'])(
  'clients exported as %s are all the same when they are imported again, without choosing columns',
  async (format) => {
    const { api, token, company_id } = await signIn()
    await register(api)
    const answer = await exportRoutes(signIn.platform(), [clientExport]).request(`/api/export/clients?format=${format}`, {
      headers: { cookie: `session=${token}`, 'x-company-id': company_id },
    })
    const { rows: table } = (await reader).readTable(await answer.arrayBuffer())
    expect(headerAt(table, CLIENT_COLUMNS)).toBe(0)
    const mapping = guessMapping(table[0]!.cells, CLIENT_COLUMNS)
    const rows = table.slice(1).map((row) => ({ line: row.line, cells: cellsOf(row, mapping) }))
    expect(rows).toHaveLength(CLIENTS.length)

    const { done, ignored, failed } = await api.clients.imports.rehearse({ rows })
    expect({ ignored, failed }).toEqual({ ignored: [], failed: [] })
    expect(done.map(({ is_update, changed }) => ({ is_update, changed }))).toEqual(CLIENTS.map(() => ({ is_update: true, changed: false })))
  },
)

test('deals exported are all the same when they are imported again, also those that stand in a stage or funnel of yore', async () => {
  const { api, token, company_id } = await signIn()
  const { crm } = api
  const [pipeline] = (await crm.options()).pipelines
  const closed_on = todayIn('America/Sao_Paulo')
  const first = await crm.create(newDeal(pipeline!, { name: '=Ação & Cia; "Sol"', phone: '(84) 99999-1234' }, { name: '+ Rede, 2º <b>' }))
  const described = { description: ' Linha 1\n\n- Linha 2;', probability: 0, expected_close: '2027-02-28', source_id: 2 }
  await crm.create(newDeal(pipeline!, first.client_id, { ...described, name: 'Com descrição' }))
  const lost = await crm.create(newDeal(pipeline!, first.client_id, { stage_id: pipeline!.stages[1]!.id, name: 'Perdida' }))
  await crm.lose({ id: lost.id, values: { lost_reason_id: 6, lost_note: 'Um\nDois  três', closed_on, finish_tasks: true } })
  await crm.setup.stages.remove({ id: lost.stage_id, to: null })
  const values = { name: 'Licitações', team_id: null, default_task_title: '', default_task_days: null }
  const { id } = await crm.setup.pipelines.add({ parent_id: company_id, values })
  const won = await crm.create(newDeal((await crm.options()).pipelines.find((one) => one.id === id)!, first.client_id, { name: 'Ganha' }))
  await crm.win({ id: won.id, values: { value: null, closed_on, activate_client: false } })
  await crm.setup.pipelines.remove({ id })

  const answer = await exportRoutes(signIn.platform(), [dealExport]).request('/api/export/crm?format=csv&status=all', {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  const { rows: table } = (await reader).readTable(await answer.arrayBuffer())
  const mapping = guessMapping(table[0]!.cells, DEAL_COLUMNS)
  const rows = table.slice(1).map((row) => ({ line: row.line, cells: cellsOf(row, mapping) }))
  const { done, ignored, failed } = await crm.imports.rehearse({ rows })
  expect({ ignored, failed }).toEqual({ ignored: [], failed: [] })
  expect(done.map(({ is_update, changed, remark }) => ({ is_update, changed, remark }))).toEqual(
    rows.map(() => ({ is_update: true, changed: false, remark: null })),
  )
})

test.each(['csv', 'xlsx'])('employees exported as %s are all the same when they are imported again', async (format) => {
  const { api, token, company_id } = await signIn()
  const today = todayIn('America/Sao_Paulo')
  const { id: parent_id } = await api.hr.create(
    newAntonia({ identity_expedition: '2010-03-04', voter_zone: '001', identity_agency_uf: 'RN' }),
  )
  for (const [amount, effective_date] of [
    ['2.000,00', '2020-01-01'],
    ['2.345,67', today],
  ] as const) {
    await api.hr.salaries.add({ parent_id, values: { amount, effective_date, notes: null } })
  }
  await api.hr.create(
    newAntonia({ code: '000007', name: '=SOMA(A1;A2)', email: null, cpf_raw: null, gender: 'other', status: 'terminated' }),
  )

  const answer = await exportRoutes(signIn.platform(), [employeeExport]).request(`/api/export/hr?format=${format}`, {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  const { rows: table } = (await reader).readTable(await answer.arrayBuffer())
  const { fileErrors, errors, warnings, rows } = readPayrollFile(table, { today, default_ddd: '84' })
  expect({ fileErrors, errors, warnings }).toEqual({ fileErrors: [], errors: [], warnings: [] })
  const { done, failed } = await api.hr.imports.rehearse({ rows: rows.map(({ line, cells }) => ({ line, cells })) })
  expect(failed).toEqual([])
  expect(done.map(({ is_update, changed }) => ({ is_update, changed }))).toEqual([1, 2].map(() => ({ is_update: true, changed: false })))
})

test('every heading of the export that a payroll has a column for is one of the import', () => {
  const left = employeeExport.columns.map(({ header }) => header).filter((header) => columnPositions([header]).size === 0)
  expect(left).toEqual(['Status', 'Tags', 'País', 'Criado em'])
})
