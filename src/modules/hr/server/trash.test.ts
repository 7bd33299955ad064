import { expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { emptyTrash } from '#parts/records/server/trash.ts'
import { discardFiles } from '#server/files/discarded-files.ts'

const signIn = testApp()

const another = (code: string) => newAntonia({ code, email: null, cpf_raw: null })
const upload = () => ({ file: new File(['%PDF-1.4\n%%EOF'], 'rg.pdf') })
const age = (table: 'employee' | 'stored_file', column: string, id: string, days: number) =>
  signIn.owner().query(`update ${table} set ${column} = now() - make_interval(days => $2) where id = $1`, [id, days])

async function left(table: string, column: string, id: string) {
  const { rows } = await signIn.owner().query(`select from ${table} where ${column} = $1`, [id])
  return rows.length
}

/** A night that begins when every file is two days old. */
async function night() {
  const { database, storage } = signIn.platform()
  await signIn.owner().query("update stored_file set created_at = now() - interval '2 days'")
  await emptyTrash(database, 'employee')
  await discardFiles(database, storage)
}

async function withDocument(api: Api, parent_id: string) {
  const { file_id } = await api.hr.documents.upload(upload())
  await api.hr.documents.add({ parent_id, values: { name: 'RG', document_type: 'RG', file_id, expires_on: null } })
  return file_id
}

async function isStored(file_id: string) {
  const { rows } = await signIn.owner().query('select storage_key from stored_file where id = $1', [file_id])
  return rows.length > 0 && (await signIn.platform().storage.get(rows[0].storage_key)) !== null
}

test('the trash shows who removed whom, last removed first, and nobody else', async () => {
  const ana = await signIn()
  const { id: first } = await ana.api.hr.create(newAntonia())
  const { id: second } = await ana.api.hr.create(another('2'))
  await ana.api.hr.create(another('3'))
  await ana.api.hr.remove({ selection: { ids: [first] } })
  await ana.api.hr.remove({ selection: { ids: [second] } })
  const entry = { name: 'Antônia Conceição de Araújo', deleted_at: expect.any(Date), deleted_by: 'Ana Teste' }
  expect(await ana.api.hr.trash({})).toEqual({
    total: 2,
    rows: [
      { ...entry, id: second, identifier: null },
      { ...entry, id: first, identifier: '00000010154' },
    ],
  })
  expect(await (await signIn()).api.hr.trash({})).toEqual({ rows: [], total: 0 })
})

test('it needs the permission to delete', async () => {
  const { api } = await signIn({ can: ['read', 'update', 'create'] })
  await expect(api.hr.trash({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an employee comes back with the salaries and the documents', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia())
  await api.hr.salaries.add({ parent_id: id, values: { amount: '2.000,00', effective_date: '2026-01-01', notes: null } })
  const file_id = await withDocument(api, id)
  await api.hr.remove({ selection: { ids: [id] } })
  await night()
  expect(await api.hr.restore({ ids: [id] })).toEqual({ changed: 1 })
  expect(await api.hr.salaries.list({ parent_id: id })).toMatchObject([{ amount: '2000.00' }])
  expect(await isStored(file_id)).toBe(true)
})

test('after 30 days an employee is gone with all that belongs to it and its files; the others stay', async () => {
  const { api } = await signIn()
  const [old, recent, kept] = [await api.hr.create(another('1')), await api.hr.create(another('2')), await api.hr.create(another('3'))]
  const files = [await withDocument(api, old.id), await withDocument(api, recent.id), await withDocument(api, kept.id)]
  await api.hr.salaries.add({ parent_id: old.id, values: { amount: '2.000,00', effective_date: '2026-01-01', notes: null } })
  await api.hr.remove({ selection: { ids: [old.id, recent.id] } })
  await age('employee', 'deleted_at', old.id, 31)
  await age('employee', 'deleted_at', recent.id, 29)
  expect((await api.hr.trash({})).rows).toMatchObject([{ id: recent.id }])
  await night()
  expect(await Promise.all([old, recent, kept].map(({ id }) => left('employee', 'id', id)))).toEqual([0, 1, 1])
  expect(await left('employee_salary', 'employee_id', old.id)).toBe(0)
  expect(await Promise.all(files.map(isStored))).toEqual([false, true, true])
})

test('the job that empties it cannot reach an employee that may come back, whatever it asks', async () => {
  const { api } = await signIn()
  const { id } = await api.hr.create(newAntonia())
  await api.hr.remove({ selection: { ids: [id] } })
  const connection = await signIn.owner().connect()
  try {
    await connection.query('begin')
    await connection.query('set local role app_jobs')
    expect((await connection.query('delete from employee')).rowCount).toBe(0)
    await expect(connection.query('select name from employee')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await connection.query('rollback')
    connection.release()
  }
  expect(await left('employee', 'id', id)).toBe(1)
})
