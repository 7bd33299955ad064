import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { readCsv } from '#parts/imports/contract/csv.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const signIn = testApp()

const SAMPLE = readFileSync(new URL('../contract/testing/fortes-header-linha1-cp1252.csv', import.meta.url))
const sample = iconv.decode(SAMPLE, 'win1252')
const batch = (text: string) => ({
  rows: readPayrollFile(readCsv(text).records, { today: '2026-11-21', default_ddd: '84' }).rows.map(({ line, cells }) => ({ line, cells })),
})
const payroll = (...lines: string[]) => batch(['CODIGO;NOME;ADMISSAODATA;EMAIL;CPF;SalarioValor;COMPETENCIA', ...lines].join('\n'))

/** Sends the lines as one import, and answers what became of them. */
async function write(api: Api, { rows }: ReturnType<typeof batch>) {
  const { id: import_id } = await api.hr.imports.begin({ file_name: 'folha.csv', digest: DIGEST, lines: rows.length })
  return { import_id, ...(await api.hr.imports.write({ import_id, rows })) }
}

async function salaries(api: Api) {
  const { rows } = await api.hr.list({})
  const lists = await Promise.all(rows.map(({ id }) => api.hr.salaries.list({ parent_id: id })))
  return lists.flat()
}

test('a payroll file becomes employees with their salaries from the day they were hired', async () => {
  const { api } = await signIn()
  const { done, failed } = await write(api, batch(sample))
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

describe('the salary of somebody known', () => {
  const steps = async (api: Api) => (await salaries(api)).map(({ amount, effective_date }) => `${effective_date} ${amount}`)

  test('belongs to the payroll’s month and becomes the current one; the same payroll again adds nothing', async () => {
    const { api } = await signIn()
    const { id } = (await write(api, payroll('1;Ana Lima;20/12/2024;;;2.100,00;12/2024'))).done[0]!
    await api.hr.salaries.add({ parent_id: id, values: { amount: '2.337,35', effective_date: '2026-05-01', notes: '' } })
    const october = payroll('1;Ana Lima;20/12/2024;;;9.000,00;10/2026')
    expect((await write(api, october)).done).toMatchObject([{ is_update: true, changed: true }])
    expect((await write(api, october)).done).toMatchObject([{ is_update: true, changed: false }])
    expect(await steps(api)).toEqual(['2026-10-01 9000.00', '2026-05-01 2337.35', '2024-12-20 2100.00'])
    expect((await api.hr.get({ id })).salary).toBe('9000.00')
  })

  test('that says what was in force in that month says nothing new, and going back is a change', async () => {
    const { api } = await signIn()
    const { id } = (await write(api, payroll('1;Ana Lima;20/12/2024;;;2.000;12/2024'))).done[0]!
    await api.hr.salaries.add({ parent_id: id, values: { amount: '2.500', effective_date: '2026-03-01', notes: '' } })
    expect((await write(api, payroll('1;Ana Lima;20/12/2024;;;2.000;02/2026'))).done).toMatchObject([{ changed: false }])
    expect((await write(api, payroll('1;Ana Lima;20/12/2024;;;2.000;04/2026'))).done).toMatchObject([{ changed: true }])
    expect(await steps(api)).toEqual(['2026-04-01 2000.00', '2026-03-01 2500.00', '2024-12-20 2000.00'])
  })

  test('is shown by the rehearsal with the field it changes, old and new', async () => {
    const { api } = await signIn()
    await write(api, payroll('1;Ana Lima;20/12/2024;;;2.000;12/2024'))
    const { done } = await api.hr.imports.rehearse(payroll('1;Ana Lima Sá;20/12/2024;;;2.500;10/2026'))
    expect(done[0]!.changes).toMatchObject([
      { action: 'update', entity: 'employee', changes: { name: ['Ana Lima', 'Ana Lima Sá'] } },
      { action: 'insert', entity: 'employee_salary', changes: { amount: [null, 2500], effective_date: [null, '2026-10-01'] } },
    ])
    expect(await steps(api)).toEqual(['2024-12-20 2000.00'])
  })
})

test('the same file twice changes nothing the second time', async () => {
  const { api } = await signIn()
  await write(api, batch(sample))
  const { done } = await write(api, batch(sample))
  expect(done).toHaveLength(4)
  expect(done.every(({ is_update, changed }) => is_update && !changed)).toBe(true)
  expect(await salaries(api)).toHaveLength(4)
})

test('a rehearsal says what would happen and writes nothing', async () => {
  const { api } = await signIn()
  await write(api, payroll('1;Ana Lima;01/02/2020;;;', '2;Bia Melo;01/02/2020;;;'))
  const next = payroll('1;Ana Lima;01/02/2020;;;', '2;Bia Melo Sá;01/02/2020;;;1.500', '3;Caio Dias;01/02/2020;;;')
  const expected = [
    { line: 2, is_update: true, changed: false },
    { line: 3, is_update: true, changed: true },
    { line: 4, is_update: false, changed: true },
  ]
  expect((await api.hr.imports.rehearse(next)).done).toMatchObject(expected)
  expect((await api.hr.list({ sort: 'name' })).rows.map(({ name }) => name)).toEqual(['Ana Lima', 'Bia Melo'])
  expect((await write(api, next)).done).toMatchObject(expected)
})

test('an empty cell leaves what is stored, and a status is never changed', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia({ code: '7', status: 'terminated', cpf_raw: null }))
  const { done } = await write(api, payroll('7;Antônia Araújo;01/02/2016;;;'))
  expect(done).toMatchObject([{ id, is_update: true, changed: true, remark: 'Desligado no cadastro: importado sem reativar' }])
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
    const { rows } = payroll(
      '1;Ana Lima;01/02/2020;;;100',
      '2;Bia Melo;01/02/2020;antonia.araujo@exemplo.com.br;;200',
      '3;Caio Dias;01/02/2020;;000.000.101-54;300',
      '4;Davi Sá;01/02/2020;davi@exemplo.com.br;;400',
    )
    // One file does not hold two equal addresses: the browser refuses it.
    const again = payroll('5;Davi Só;01/02/2020;davi@exemplo.com.br;;500').rows.map((row) => ({ ...row, line: 6 }))
    const { done, failed } = await write(api, { rows: [...rows, ...again] })
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
  expect((await write(api, payroll('7;Antônia;01/02/2016;;;'))).done).toMatchObject([{ is_update: false }])
})

test('a line that breaks a rule refuses its whole batch: the browser cannot send one', async () => {
  const { api } = await signIn()
  const rows = [...payroll('1;Ana Lima;01/02/2020;;;').rows, { line: 3, cells: { CODIGO: '2', NOME: 'B' } }]
  await expect(write(api, { rows })).rejects.toMatchObject({
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
      await expect(write(api, batch(sample))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('callers who may not read salaries import everything else', async () => {
    const owner = await signIn()
    const { api } = await signIn({ company_id: owner.company_id, permissions: { hr: 'all', 'hr-salaries': {} } })
    const { done } = await write(api, batch(sample))
    expect(done.map(({ remark }) => remark)).toEqual(Array(4).fill('Salário não importado: você não tem permissão para salários'))
    expect(await salaries(owner.api)).toEqual([])
    await write(owner.api, batch(sample))
    const raise = batch(sample.replace('2345,67', '9999,99'))
    expect((await api.hr.imports.rehearse(raise)).done.flatMap(({ changes = [] }) => changes)).toEqual([])
  })

  test('another company’s employee with the same code is another employee', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    await write(ana.api, batch(sample))
    expect((await write(bruno.api, batch(sample))).done.every(({ is_update }) => !is_update)).toBe(true)
  })
})

test('two imports of the same file at once add no salary twice', async () => {
  const { api } = await signIn()
  await Promise.all([1, 2, 3].map(() => write(api, batch(sample))))
  expect((await api.hr.list({})).total).toBe(4)
  expect(await salaries(api)).toHaveLength(4)
})

describe('undoing', () => {
  const LINES = ['1;Ana Lima Sá;01/02/2020;ana@exemplo.com.br;;2000', '2;Bia Melo;01/02/2020;;;1500'] as const

  test('takes back the new employees, the changes and the salaries', async () => {
    const { api } = await signIn()
    const first = await write(api, payroll('1;Ana Lima;01/02/2020;;;1000'))
    const { id } = first.done[0]!
    const { updated_at: _, ...before } = await api.hr.get({ id })
    const { import_id } = await write(api, payroll(...LINES))
    expect(await salaries(api)).toHaveLength(3)
    expect(await api.hr.imports.undo({ id: import_id })).toEqual({ removed: 1, put_back: 1, left: [], left_total: 0 })
    expect(await api.hr.get({ id })).toMatchObject(before)
    expect((await api.hr.list({})).rows).toMatchObject([{ id }])
    expect((await salaries(api)).map(({ amount }) => amount)).toEqual(['1000.00'])
  })

  test('leaves salaries to callers who may delete them, and says so', async () => {
    const owner = await signIn()
    await write(owner.api, payroll('1;Ana Lima;01/02/2020;;;1000'))
    const { import_id, done } = await write(owner.api, payroll(...LINES))
    const { api } = await signIn({ company_id: owner.company_id, permissions: { hr: 'all', 'hr-salaries': {} } })
    expect(await api.hr.imports.undo({ id: import_id })).toMatchObject({
      removed: 1,
      put_back: 0,
      left: [{ id: done[0]!.id }],
      left_total: 1,
    })
    expect(await salaries(owner.api)).toHaveLength(2)
  })

  test('leaves an employee who got a salary since, and one field that was changed since', async () => {
    const { api } = await signIn()
    const { id } = (await write(api, payroll('1;Ana Lima;01/02/2020;;;'))).done[0]!
    const { import_id, done } = await write(api, payroll(...LINES))
    await api.hr.salaries.add({ parent_id: done[1]!.id, values: { amount: '3.000,00', effective_date: '2026-01-01', notes: '' } })
    const { updated_at } = await api.hr.get({ id })
    await api.hr.update({
      id,
      updated_at,
      values: newAntonia({ code: '1', name: 'Ana L. Sá', email: 'ana@exemplo.com.br', hire_date: '2020-02-01', cpf_raw: null }),
    })
    expect(await api.hr.imports.undo({ id: import_id })).toMatchObject({
      removed: 0,
      put_back: 0,
      left: [{ name: 'Ana L. Sá' }, { name: 'Bia Melo' }],
      left_total: 2,
    })
    expect(await api.hr.get({ id })).toMatchObject({ name: 'Ana L. Sá', email: null })
  })
})
