import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { addDays, todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn()
const PNG = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\ntrailer<</Root 1 0 R>>\n%%EOF')

let person: Awaited<ReturnType<typeof signIn>>
let parent_id: string
beforeAll(async () => {
  person = await signIn()
  parent_id = (await person.api.hr.create(newAntonia())).id
})

const salary = (amount: string, effective_date: string) => ({ parent_id, values: { amount, effective_date, notes: null } })

test('salaries come newest first, and the one in force is the latest whose day has come', async () => {
  const { api } = person
  await api.hr.salaries.add(salary('R$ 2.000,00', '2020-01-01'))
  await api.hr.salaries.add(salary('9.999,99', addDays(today, 1)))
  const { id, updated_at } = await api.hr.salaries.add(salary('2500', '2024-05-01'))
  expect((await api.hr.salaries.list({ parent_id })).map(({ amount }) => amount)).toEqual(['9999.99', '2500.00', '2000.00'])
  expect((await api.hr.get({ id: parent_id })).salary).toBe('2500.00')

  const before = await api.hr.salaries.change({
    id,
    updated_at,
    values: { amount: '2600', effective_date: '2024-05-01', notes: 'Dissídio' },
  })
  expect(before).toMatchObject({ amount: '2600.00', notes: 'Dissídio' })
  await api.hr.salaries.remove({ id })
  expect((await api.hr.get({ id: parent_id })).salary).toBe('2000.00')
})

test.each([
  [{ amount: '0', effective_date: today, notes: null }, 'Valor deve ser maior que zero'],
  [{ amount: '', effective_date: today, notes: null }, 'Valor deve ser maior que zero'],
  [{ amount: '10', effective_date: '', notes: null }, 'Data efetiva é obrigatória'],
])('salary %j is refused', async (values, message) => {
  await expect(person.api.hr.salaries.add({ parent_id, values })).rejects.toMatchObject({
    cause: { issues: [expect.objectContaining({ message })] },
  })
})

test('a period that ends before it starts is refused at its end', async () => {
  const period = { start_date: '2026-02-02', end_date: '2026-02-01' }
  const refusal = {
    cause: { issues: [{ path: ['values', 'end_date'], message: 'Data de início deve ser anterior ou igual à data de fim' }] },
  }
  const vacation = {
    ...period,
    days_count: 1,
    status: 'scheduled' as const,
    notes: null,
    sold_days: null,
    absences: null,
    period_from: null,
  }
  await expect(person.api.hr.vacations.add({ parent_id, values: vacation })).rejects.toMatchObject(refusal)
  await expect(person.api.hr.leaves.add({ parent_id, values: { ...period, reason: null, file_id: null } })).rejects.toMatchObject(refusal)
  await expect(
    person.api.hr.vacations.add({ parent_id, values: { ...vacation, end_date: '2026-02-02', days_count: 0 } }),
  ).rejects.toMatchObject({ cause: { issues: [expect.objectContaining({ message: 'Número de dias deve ser maior que zero' })] } })
})

test('a scheduled vacation is approved and taken back; one that is neither is not found', async () => {
  const { api } = person
  const values = { start_date: '2027-01-11', end_date: '2027-01-20', days_count: 10, status: 'scheduled' as const, notes: null }
  const { id } = await api.hr.vacations.add({ parent_id, values: { ...values, sold_days: null, absences: null, period_from: null } })
  const status = async () => (await api.hr.vacations.list({ parent_id })).find((one) => one.id === id)?.status
  await api.hr.vacations.approve({ id, approved: true })
  expect(await status()).toBe('approved')
  await expect(api.hr.vacations.approve({ id, approved: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await api.hr.vacations.approve({ id, approved: false })
  expect(await status()).toBe('scheduled')
  await api.hr.vacations.remove({ id })
})

test('vacations and leaves are stored, changed, and listed newest first', async () => {
  const { api } = person
  const values = {
    start_date: '2025-01-06',
    end_date: '2025-02-04',
    days_count: 30,
    status: 'taken' as const,
    notes: null,
    sold_days: 5,
    absences: null,
    period_from: null,
  }
  const first = await api.hr.vacations.add({ parent_id, values })
  const second = await api.hr.vacations.add({ parent_id, values: { ...values, start_date: '2026-01-05', end_date: '2026-02-03' } })
  await api.hr.vacations.change({ id: first.id, updated_at: first.updated_at, values: { ...values, status: 'cancelled' } })
  expect(await api.hr.vacations.list({ parent_id })).toMatchObject([{ id: second.id }, { id: first.id, status: 'cancelled' }])

  const leave = { start_date: '2026-03-02', end_date: '2026-03-04', reason: null }
  const file = await api.hr.leaves.upload({ file: new File([PDF], 'atestado.pdf') })
  expect(await api.hr.leaves.add({ parent_id, values: { ...leave, file_id: file.file_id } })).toMatchObject({ document_url: file.url })
})

describe('documents', () => {
  const document = (file_id: string) => ({
    parent_id,
    values: { name: 'Identidade', document_type: 'RG' as const, file_id, expires_on: null },
  })

  test('are files that only callers who may read documents get, and go with their record', async () => {
    const { api } = person
    const { file_id, url } = await api.hr.documents.upload({ file: new File([PNG], 'rg.png') })
    const { id } = await api.hr.documents.add(document(file_id))
    expect(await api.hr.documents.list({ parent_id })).toMatchObject([{ id, name: 'Identidade', file_url: url, content_type: 'image/png' }])

    await api.hr.documents.remove({ id })
    expect(await api.hr.documents.list({ parent_id })).toEqual([])
    const { rows } = await signIn.owner().query('select from stored_file where id = $1', [file_id])
    expect(rows).toEqual([])
  })

  test('stay, with their record, when the bytes cannot be deleted', async () => {
    const { api } = person
    const { file_id } = await api.hr.documents.upload({ file: new File([PNG], 'rg.png') })
    const { id } = await api.hr.documents.add(document(file_id))
    const outOfReach = vi.spyOn(signIn.platform().storage, 'remove').mockRejectedValueOnce(new Error('the disk is gone'))
    await expect(api.hr.documents.remove({ id })).rejects.toMatchObject({ code: 'FILE_NOT_REMOVED', message: 'Erro ao deletar arquivo' })
    outOfReach.mockRestore()
    expect((await api.hr.documents.list({ parent_id })).map((row) => row.id)).toEqual([id])
    await api.hr.documents.remove({ id })
  })

  test('each opening is written down, also of a certificate, and one that was refused is not', async () => {
    const { file_id } = await person.api.hr.documents.upload({ file: new File([PDF], 'contrato.pdf') })
    const stranger = await signIn()
    const openAs = (token: string) => signIn.owner().query('select from app.readable_file($1, $2)', [token, file_id])
    expect((await openAs(stranger.token)).rowCount).toBe(0)
    expect((await openAs(person.token)).rowCount).toBe(1)
    const { rows } = await signIn
      .owner()
      .query(`select user_id, action from audit_event where entity = 'stored_file' and entity_id = $1`, [file_id])
    expect(rows).toEqual([{ user_id: person.user_id, action: 'open' }])
  })

  test.each([
    ['text', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'rg.png', { type: 'image/png' }), 'FILE_TYPE_REFUSED'],
    ['over 10 MB', new File([PNG, Buffer.alloc(10 * 1024 * 1024)], 'rg.png'), 'FILE_TOO_LARGE'],
    ['broken', new File([PNG.subarray(0, 40)], 'rg.png'), 'FILE_UNREADABLE'],
  ])('a file that is %s is refused', async (_, file, code) => {
    await expect(person.api.hr.documents.upload({ file })).rejects.toMatchObject({ code })
  })

  test('a file of another page does not become one', async () => {
    const { file_id } = await person.api.hr.leaves.upload({ file: new File([PNG], 'atestado.png') })
    await expect(person.api.hr.documents.add(document(file_id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('who may', () => {
  test('delete: administrators, and nobody else hears more than that', async () => {
    const { id } = await person.api.hr.salaries.add(salary('3000', '2025-01-01'))
    const clerk = await signIn({ company_id: person.company_id, can: ['create', 'read', 'update'] })
    for (const [attempt, records] of [
      [() => clerk.api.hr.salaries.remove({ id }), 'registros salariais'],
      [() => clerk.api.hr.leaves.remove({ id: randomUUID() }), 'atestados médicos'],
      [() => clerk.api.hr.vacations.remove({ id: randomUUID() }), 'registros de férias'],
      [() => clerk.api.hr.documents.remove({ id: randomUUID() }), 'documentos de funcionários'],
      [() => person.api.hr.salaries.remove({ id: randomUUID() }), 'registros salariais'],
    ] as const) {
      await expect(attempt()).rejects.toMatchObject({
        message: `Você não tem permissão para excluir ${records}. Apenas administradores podem realizar esta ação.`,
      })
    }
    expect((await person.api.hr.salaries.list({ parent_id })).map((row) => row.id)).toContain(id)
  })

  test('see less: salaries, health and documents can be kept from somebody who works in RH', async () => {
    const permissions = { hr: 'all', 'hr-salaries': {}, 'hr-health': {}, 'hr-documents': {} }
    const { api } = await signIn({ company_id: person.company_id, permissions })
    expect(await api.hr.get({ id: parent_id })).toMatchObject({ salary: null })
    for (const { list } of [api.hr.salaries, api.hr.leaves, api.hr.documents]) {
      await expect(list({ parent_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(api.hr.vacations.list({ parent_id })).resolves.toBeDefined()
  })
})
