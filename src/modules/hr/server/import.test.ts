import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { readCsv } from '#parts/imports/contract/csv.ts'

const signIn = testApp()

const SAMPLE = readFileSync(new URL('../contract/testing/fortes-header-linha1-cp1252.csv', import.meta.url))
const sample = iconv.decode(SAMPLE, 'win1252')
const batch = (text: string) => ({
  rows: readPayrollFile(readCsv(text).records, { today: '2026-11-21', default_ddd: '84' }).rows.map(({ line, cells }) => ({ line, cells })),
})
const payroll = (...lines: string[]) => batch(['CODIGO;NOME;ADMISSAODATA;EMAIL;CPF;SalarioValor', ...lines].join('\n'))

async function salaries(api: Api) {
  const { rows } = await api.hr.list({})
  const lists = await Promise.all(rows.map(({ id }) => api.hr.salaries.list({ parent_id: id })))
  return lists.flat()
}

test('a payroll file becomes employees with their salaries from the day they were hired', async () => {
  const { api } = await signIn()
  const { done, failed } = await api.hr.import.write(batch(sample))
  expect(failed).toEqual([])
  expect(done.map(({ line, is_update, changed }) => ({ line, is_update, changed }))).toEqual(
    [2, 3, 4, 5].map((line) => ({ line, is_update: false, changed: true })),
  )
  const antonia = (await api.hr.list({ name: 'antonia' })).rows[0]
  expect(await api.hr.get({ id: antonia?.id ?? '' })).toMatchObject({
    code: '000101',
    status: 'active',
    gender: 'female',
    address_country: 'BR',
    phone: '84990000001',
    salary: '2345.67',
  })
  expect((await salaries(api)).map(({ effective_date }) => effective_date).sort()).toEqual([
    '2016-02-01',
    '2020-07-15',
    '2024-01-03',
    '2025-11-10',
  ])
})

test('the same file twice changes nothing the second time', async () => {
  const { api } = await signIn()
  await api.hr.import.write(batch(sample))
  const { done } = await api.hr.import.write(batch(sample))
  expect(done).toHaveLength(4)
  expect(done.every(({ is_update, changed }) => is_update && !changed)).toBe(true)
  expect(await salaries(api)).toHaveLength(4)
})

test('a rehearsal says what would happen and writes nothing', async () => {
  const { api } = await signIn()
  await api.hr.import.write(payroll('1;Ana Lima;01/02/2020;;;', '2;Bia Melo;01/02/2020;;;'))
  const next = payroll('1;Ana Lima;01/02/2020;;;', '2;Bia Melo Sá;01/02/2020;;;1.500', '3;Caio Dias;01/02/2020;;;')
  const expected = [
    { line: 2, is_update: true, changed: false },
    { line: 3, is_update: true, changed: true },
    { line: 4, is_update: false, changed: true },
  ]
  expect((await api.hr.import.rehearse(next)).done).toMatchObject(expected)
  expect((await api.hr.list({ sort: 'name' })).rows.map(({ name }) => name)).toEqual(['Ana Lima', 'Bia Melo'])
  expect((await api.hr.import.write(next)).done).toMatchObject(expected)
})

test('an empty cell leaves what is stored, and a status is never changed', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia({ code: '7', status: 'terminated', cpf_raw: null }))
  const { done } = await api.hr.import.write(payroll('7;Antônia Araújo;01/02/2016;;;'))
  expect(done).toMatchObject([{ id, is_update: true, changed: true, dismissed: true }])
  expect(await api.hr.get({ id })).toMatchObject({
    name: 'Antônia Araújo',
    status: 'terminated',
    email: 'antonia.araujo@exemplo.com.br',
    gender: 'female',
    department: 'Administração',
  })
})

describe('a line that another employee stands in the way of', () => {
  test('is left out with the reason, and the others are imported', async () => {
    const { api } = await signIn()
    await api.hr.create(newAntonia())
    const { done, failed } = await api.hr.import.write(
      payroll(
        '1;Ana Lima;01/02/2020;;;100',
        '2;Bia Melo;01/02/2020;antonia.araujo@exemplo.com.br;;200',
        '3;Caio Dias;01/02/2020;;000.000.101-54;300',
        '4;Davi Sá;01/02/2020;davi@exemplo.com.br;;400',
        '5;Davi Só;01/02/2020;davi@exemplo.com.br;;500',
      ),
    )
    expect(done.map(({ line }) => line)).toEqual([2, 5])
    expect(failed).toEqual([
      { line: 3, message: 'Email duplicado (antonia.araujo@exemplo.com.br)' },
      { line: 4, message: 'CPF duplicado (000.000.101-54)' },
      { line: 6, message: 'Email duplicado (davi@exemplo.com.br)' },
    ])
    expect((await salaries(api)).map(({ amount }) => amount).sort()).toEqual(['100.00', '400.00'])
  })
})

test('the trash is not reached: the code becomes a new employee', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia({ code: '7' }))
  await api.hr.remove({ selection: { ids: [id] } })
  expect((await api.hr.import.write(payroll('7;Antônia;01/02/2016;;;'))).done).toMatchObject([{ is_update: false }])
})

test('a line that breaks a rule refuses its whole batch: the browser cannot send one', async () => {
  const { api } = await signIn()
  const rows = [...payroll('1;Ana Lima;01/02/2020;;;').rows, { line: 3, cells: { CODIGO: '2', NOME: 'B' } }]
  await expect(api.hr.import.write({ rows })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Linha 3, Campo NOME: Nome deve ter pelo menos 2 caracteres',
  })
  expect((await api.hr.list({})).total).toBe(0)
})

describe('permissions', () => {
  test('importing needs creating and updating', async () => {
    for (const can of [
      ['read', 'create'],
      ['read', 'update'],
    ] as const) {
      const { api } = await signIn({ can })
      await expect(api.hr.import.write(batch(sample))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('whoever may not see salaries imports everything else', async () => {
    const owner = await signIn()
    const { api } = await signIn({ company_id: owner.company_id, permissions: { hr: 'all', 'hr-salaries': {} } })
    expect((await api.hr.import.write(batch(sample))).done).toHaveLength(4)
    expect(await salaries(owner.api)).toEqual([])
  })

  test('another company’s employee with the same code is another employee', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    await ana.api.hr.import.write(batch(sample))
    expect((await bruno.api.hr.import.write(batch(sample))).done.every(({ is_update }) => !is_update)).toBe(true)
  })
})

test('two imports of the same file at once add no salary twice', async () => {
  const { api } = await signIn()
  await Promise.all([1, 2, 3].map(() => api.hr.import.write(batch(sample))))
  expect((await api.hr.list({})).total).toBe(4)
  expect(await salaries(api)).toHaveLength(4)
})
