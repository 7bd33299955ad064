import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { employeeExport } from './export.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>

const request = ({ token, company_id }: Pick<Person, 'token' | 'company_id'>, query: string) =>
  exportRoutes(signIn.platform(), [employeeExport]).request(`/api/export/hr?${query}`, {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })

/** The records of a CSV: each a cell by its heading. */
async function recordsOf(person: Person, query = '') {
  const [headings, ...lines] = (await (await request(person, `format=csv&${query}`)).text()).split('\r\n').slice(0, -1)
  const names = headings!.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])))
}

async function withSalary() {
  const ana = await signIn()
  const { id } = await ana.api.hr.create(newAntonia())
  await ana.api.hr.salaries.add({ parent_id: id, values: { amount: '2.345,67', effective_date: '2026-01-01', notes: null } })
  return { ...ana, id }
}

test('a CSV has what the sheet has, dates and money as Brazil writes them, numbers of documents as text', async () => {
  const ana = await withSalary()
  expect(await recordsOf(ana)).toMatchObject([
    {
      Código: 'EMP000101',
      Nome: 'Antônia Conceição de Araújo',
      Status: 'Ativo',
      CPF: '000.000.101-54',
      Telefone: '(84) 99000-0001',
      Contratação: '01/02/2016',
      Salário: '2345,67',
      Gênero: 'Feminino',
      CEP: '59000-000',
      CTPS: '0000101',
      'Título de eleitor': '000001011651',
      'Vencimento da CNH': '30/06/2031',
    },
  ])
})

test('in a workbook a number with leading zeros is text, a salary a number and a day a day', async () => {
  const file = readZip(Buffer.from(await (await request(await withSalary(), 'format=xlsx')).arrayBuffer()))
  const sheet = file.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">0000101</t></is></c>')
  expect(sheet).toContain('<c><v>2345.67</v></c>')
  expect(sheet).toContain('<c s="2"><v>42401</v></c>')
})

test('callers who may not read salaries export none, not even their heading', async () => {
  const ana = await withSalary()
  const bruno = await signIn({ company_id: ana.company_id, permissions: { hr: 'all', 'hr-salaries': {} } })
  const text = await (await request(bruno, 'format=csv')).text()
  expect(text).toContain('Antônia')
  expect(text).not.toContain('Salário')
  expect(text).not.toContain('2345')
})

test('it holds what the list shows, in its order, without the trash and without another company', async () => {
  const ana = await withSalary()
  await ana.api.hr.create(newAntonia({ code: '2', name: 'Zé', hire_date: '2010-01-01', email: null, cpf_raw: null, department: null }))
  const { id } = await ana.api.hr.create(newAntonia({ code: '3', name: 'Bia', email: null, cpf_raw: null }))
  await ana.api.hr.remove({ selection: { ids: [id] } })
  const codes = async (person: Person, query: string) => (await recordsOf(person, query)).map(({ Código }) => Código)
  expect(await codes(ana, '')).toEqual(['EMP000101', '2'])
  expect(await codes(ana, 'sort=hire_date&direction=asc')).toEqual(['2', 'EMP000101'])
  expect(await codes(ana, 'sort=department&direction=desc')).toEqual(['EMP000101', '2'])
  expect(await codes(ana, 'name=antonia')).toEqual(['EMP000101'])
  const bruno = await signIn()
  expect(await codes(bruno, '')).toEqual([])
  expect((await request({ token: bruno.token, company_id: ana.company_id }, 'format=csv')).status).toBe(403)
})

test('who exported what is in the audit', async () => {
  const ana = await withSalary()
  await (await request(ana, 'format=csv&status=active')).text()
  const { rows } = await signIn
    .owner()
    .query("select user_id, entity, changes from audit_event where company_id = $1 and action = 'export'", [ana.company_id])
  expect(rows).toEqual([{ user_id: ana.user_id, entity: 'employee', changes: { format: 'csv', filters: { status: 'active' }, rows: 1 } }])
})
