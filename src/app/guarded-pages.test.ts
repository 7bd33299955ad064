import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'

const signIn = testApp()

const PDF = new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'atestado.pdf')
const opens = async (token: string, file_id: string) =>
  (await signIn.owner().query('select from app.readable_file($1, $2)', [token, file_id])).rowCount === 1

test('who may register salaries and not read them gets none with the employee, and still registers them', async () => {
  const ana = await signIn()
  const { id } = await ana.api.hr.create(newAntonia())
  const salary = { amount: '5326.95', effective_date: '2026-01-01', notes: null }
  await ana.api.hr.salaries.add({ parent_id: id, values: salary })
  expect(await ana.api.hr.get({ id })).toMatchObject({ salary: '5326.95' })

  const clerk = await signIn({
    company_id: ana.company_id,
    permissions: { hr: { read: true, update: true }, 'hr-salaries': { create: true } },
  })
  await expect(clerk.api.hr.salaries.list({ parent_id: id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await clerk.api.hr.get({ id })).toMatchObject({ id, salary: null })
  const raise = { parent_id: id, values: { ...salary, effective_date: '2026-02-01' } }
  expect(await clerk.api.hr.salaries.add(raise)).toMatchObject({ amount: '5326.95', effective_date: '2026-02-01' })
})

test('a document opens while its record is there: not from the trash, and not once its leave was deleted', async () => {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  const { id } = await ana.api.hr.create(newAntonia())

  const certificate = await ana.api.hr.leaves.upload({ file: PDF })
  expect(await opens(bia.token, certificate.file_id)).toBe(false) // nobody else's while the form is open
  expect(await opens(ana.token, certificate.file_id)).toBe(true)
  const period = { start_date: '2026-03-02', end_date: '2026-03-04', reason: null }
  const leave = await ana.api.hr.leaves.add({ parent_id: id, values: { ...period, file_id: certificate.file_id } })
  expect(await opens(bia.token, certificate.file_id)).toBe(true)
  await ana.api.hr.leaves.remove({ id: leave.id })
  expect(await opens(bia.token, certificate.file_id)).toBe(false)

  const { file_id } = await ana.api.hr.documents.upload({ file: PDF })
  await ana.api.hr.documents.add({ parent_id: id, values: { name: 'RG', document_type: 'RG', file_id, expires_on: null } })
  await ana.api.hr.remove({ selection: { ids: [id] } })
  expect([await opens(ana.token, file_id), await opens(bia.token, file_id)]).toEqual([false, false])
  await ana.api.hr.restore({ ids: [id] })
  expect(await opens(bia.token, file_id)).toBe(true)
})

test('a file belongs to one record: saved again it is refused, and the record can be deleted', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia())
  const { file_id } = await api.hr.documents.upload({ file: PDF })
  const document = { parent_id: id, values: { name: 'RG', document_type: 'RG' as const, file_id, expires_on: null } }
  const saved = await api.hr.documents.add(document)
  await expect(api.hr.documents.add(document)).rejects.toMatchObject({ code: 'FILE_TAKEN', status: 409 })
  expect(await api.hr.documents.remove({ id: saved.id })).toEqual({ id: saved.id })
})
