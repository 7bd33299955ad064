import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { antonia, newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { asCompany } from '#server/database/database.ts'

const signIn = testApp()

const DENIED = 'Você não tem permissão para excluir funcionários. Apenas administradores podem realizar esta ação.'
const another = (over = {}) => newAntonia({ code: 'EMP2', email: null, cpf_raw: null, ...over })

describe('creating', () => {
  test('keeps every field as it is stored and shows no salary yet', async () => {
    const { api } = await signIn()
    const { id } = await api.hr.create(newAntonia())
    const { created_at, updated_at, ...expected } = antonia({ id, salary: null })
    expect(await api.hr.get({ id })).toMatchObject(expected)
  })

  test.each([
    ['code', { code: 'EMP000101' }, 'EMPLOYEE_CODE_TAKEN'],
    ['e-mail, in any case', { email: 'Antonia.Araujo@exemplo.com.br' }, 'EMPLOYEE_EMAIL_TAKEN'],
    ['CPF', { cpf_raw: '00000010154' }, 'EMPLOYEE_CPF_TAKEN'],
  ])('refuses a taken %s', async (_, over, code) => {
    const { api } = await signIn()
    await api.hr.create(newAntonia())
    await expect(api.hr.create(another(over))).rejects.toMatchObject({ code })
  })

  test('another company or the trash takes nothing', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    const { id } = await ana.api.hr.create(newAntonia())
    await expect(bruno.api.hr.create(newAntonia())).resolves.toBeDefined()
    await ana.api.hr.remove({ selection: { ids: [id] } })
    await expect(ana.api.hr.create(newAntonia())).resolves.toBeDefined()
    await expect(ana.api.hr.restore({ ids: [id] })).rejects.toMatchObject({ code: 'EMPLOYEE_CODE_TAKEN' })
  })

  test.each([
    [{ code: ' ' }, 'Código é obrigatório'],
    [{ name: '' }, 'Nome é obrigatório'],
    [{ hire_date: '' }, 'Data de contratação é obrigatória'],
    [{ email: 'fulano@' }, 'Email inválido'],
    [{ cpf_raw: '111.111.111-11' }, 'CPF inválido'],
  ])('refuses %j', async (over, message) => {
    const { api } = await signIn()
    await expect(api.hr.create(newAntonia(over))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ message })] },
    })
  })
})

test('an update writes the given fields and no others', async () => {
  const { api } = await signIn()
  const { id, updated_at } = await api.hr.create(newAntonia())
  await api.hr.update({ id, updated_at, values: { position: 'Gerente' } })
  expect(await api.hr.get({ id })).toMatchObject({ position: 'Gerente', department: 'Administração', phone: '84990000001' })
  const unborn = { birthday: '2020-01-01', hire_date: '2019-01-01' }
  await expect(api.hr.update({ id, updated_at, values: unborn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of two people who edit one employee the second reads what the first changed, and nothing is overwritten', async () => {
  const [ana, bia] = await signIn().then(async (ana) => [ana, await signIn({ company_id: ana.company_id })] as const)
  const { id, updated_at } = await ana.api.hr.create(newAntonia())
  const { updated_at: newer } = await bia.api.hr.update({ id, updated_at, values: { position: 'Gerente' } })
  const late = { id, updated_at, values: { position: 'Supervisora' } }
  await expect(ana.api.hr.update(late)).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
    data: { changes: [{ by: 'Ana Teste', changes: { position: ['Assistente administrativo', 'Gerente'] } }] },
  })
  expect(await ana.api.hr.get({ id })).toMatchObject({ position: 'Gerente' })
  expect(await ana.api.hr.update({ ...late, updated_at: newer })).toMatchObject({ position: 'Supervisora' })
})

describe('the list', () => {
  test('finds by name without accents, by CPF and phone in any format, by status, department and hiring period', async () => {
    const { api } = await signIn()
    await api.hr.create(newAntonia())
    await api.hr.create(another({ name: 'Zélia', status: 'inactive', department: 'Jurídico', hire_date: '2020-07-15' }))
    const names = async (filters: Parameters<typeof api.hr.list>[0]) => (await api.hr.list(filters)).rows.map(({ code }) => code)

    expect(await names({})).toEqual(['EMP000101', 'EMP2'])
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['EMP2', 'EMP000101'])
    expect(await names({ name: 'araujo ANTONIA' })).toEqual(['EMP000101'])
    expect(await names({ name: '000.000.101-54' })).toEqual(['EMP000101'])
    expect(await names({ name: 'zelia' })).toEqual(['EMP2'])
    expect(await names({ status: 'inactive' })).toEqual(['EMP2'])
    expect(await names({ department: 'Jurídico' })).toEqual(['EMP2'])
    expect(await names({ hire_date_from: '2020-07-15', hire_date_to: '2020-07-15' })).toEqual(['EMP2'])
  })

  test('counts all employees and their departments whatever the filter', async () => {
    const { api } = await signIn()
    await api.hr.create(newAntonia())
    await api.hr.create(another({ status: 'inactive', department: 'Jurídico' }))
    await api.hr.create(another({ code: 'EMP3', status: 'terminated', department: null }))
    const { total, counts } = await api.hr.list({ status: 'active' })
    expect({ total, counts }).toEqual({ total: 1, counts: { total: 3, active: 1, inactive: 1, departments: 2 } })
  })

  test('the pick-lists offer what is in use, once each; of a marital status one spelling', async () => {
    const { api } = await signIn()
    await api.hr.create(newAntonia())
    await api.hr.create(another({ marital_status: 'Noivo', position: 'Advogada' }))
    expect(await api.hr.options()).toEqual({
      department: ['Administração'],
      position: ['Advogada', 'Assistente administrativo'],
      marital_status: ['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Separado(a)', 'Viúvo(a)', 'União estável', 'Noivo'],
      driver_license_category: ['B'],
      tags: [],
    })
  })
})

describe('callers who may not delete', () => {
  test('reads that only administrators may, and nothing is deleted', async () => {
    const owner = await signIn()
    const { id } = await owner.api.hr.create(newAntonia())
    const { api } = await signIn({ company_id: owner.company_id, can: ['create', 'read', 'update'] })
    await expect(api.hr.remove({ selection: { ids: [id] } })).rejects.toMatchObject({ code: 'FORBIDDEN', message: DENIED })
    expect((await api.hr.list({})).total).toBe(1)
  })

  test('reads the same when nothing was there to delete', async () => {
    const { api } = await signIn()
    await expect(api.hr.remove({ selection: { ids: [randomUUID()] } })).rejects.toMatchObject({ code: 'NOT_FOUND', message: DENIED })
  })

  test('cannot use an update to move an employee to the trash', async () => {
    const owner = await signIn()
    const { id } = await owner.api.hr.create(newAntonia())
    const clerk = await signIn({ company_id: owner.company_id, can: ['read', 'update'] })
    const update = { id, updated_at: new Date(), values: { deleted_at: '2026-01-01' } } as never
    await expect(clerk.api.hr.update(update)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const asClerk = asCompany(signIn.platform().database, clerk, (db) =>
      sql`update employee set deleted_at = now() where id = ${id}`.execute(db),
    )
    await expect(asClerk).rejects.toThrow('row-level security')
  })
})

test('another company’s employee is not found, in every way to ask', async () => {
  const [ana, bruno] = [await signIn(), await signIn()]
  const { id } = await ana.api.hr.create(newAntonia())
  const period = { start_date: '2026-01-05', end_date: '2026-01-05' }
  const attempts = [
    () => bruno.api.hr.get({ id }),
    () => bruno.api.hr.update({ id, updated_at: new Date(), values: { name: 'Outra' } }),
    () => bruno.api.hr.remove({ selection: { ids: [id] } }),
    () => bruno.api.hr.restore({ ids: [id] }),
    () => bruno.api.hr.salaries.list({ parent_id: id }),
    () => bruno.api.hr.salaries.add({ parent_id: id, values: { amount: '1', effective_date: '2026-01-01', notes: null } }),
    () => bruno.api.hr.leaves.add({ parent_id: id, values: { ...period, reason: null, file_id: null } }),
    () =>
      bruno.api.hr.vacations.add({
        parent_id: id,
        values: { ...period, days_count: 1, status: 'scheduled', notes: null, sold_days: null, absences: null, period_from: null },
      }),
    () => bruno.api.hr.documents.list({ parent_id: id }),
    () =>
      bruno.api.hr.documents.add({ parent_id: id, values: { name: 'x', document_type: 'RG', file_id: randomUUID(), expires_on: null } }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await bruno.api.hr.setStatus({ selection: { ids: [id] }, status: 'inactive' })).toEqual({ changed: 0, undo: null })
  expect(await ana.api.hr.get({ id })).toMatchObject({ name: 'Antônia Conceição de Araújo', status: 'active' })
})
