import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { ATTACHED } from '#parts/attachments/contract/attachment.ts'
import { fileRoutes } from '#server/files/files.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const pdf = (name = 'contrato.pdf') => new File(['%PDF-1.4\n%%EOF'], name)
const names = async ({ api }: Person, client_id: string) => (await api.attachments.list({ subject: { client_id } })).map(({ name }) => name)

/** What the address of a file answers to a person. */
const opened = async ({ token }: Person, url: string) =>
  (await fileRoutes(app.platform()).request(url, { headers: { cookie: `session=${token}` } })).status

async function withClient() {
  const ana = await app()
  const { id: client_id } = await ana.api.clients.create(newMaria())
  return { ana, client_id, subject: { client_id } }
}

test('a file of a client is listed, renamed, removed and restored; what is no picture and no PDF is refused', async () => {
  const { ana, client_id, subject } = await withClient()
  const { api } = ana
  const { id, file_url } = await api.attachments.add({ subject, file: pdf() })
  await expect(api.attachments.add({ subject, file: new File(['MZ'], 'a.exe') })).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
  await api.attachments.rename({ id, name: 'Contrato 2026' })
  expect(await names(ana, client_id)).toEqual(['Contrato 2026'])
  expect(await opened(ana, file_url)).toBe(200)
  await api.attachments.remove({ id })
  expect(await names(ana, client_id)).toEqual([])
  expect(await opened(ana, file_url)).toBe(404)
  await api.attachments.restore({ id })
  expect(await opened(ana, file_url)).toBe(200)
})

test('who may only read sees a file and changes none; who does not see the client finds neither file nor address', async () => {
  const { ana, client_id, subject } = await withClient()
  const { id, file_url } = await ana.api.attachments.add({ subject, file: pdf() })
  const reader = await app({ company_id: ana.company_id, permissions: { clients: { read: true } } })
  expect(await reader.api.attachments.list({ subject })).toMatchObject([{ id, may_change: false }])
  await expect(reader.api.attachments.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reader.api.attachments.add({ subject, file: pdf() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await opened(reader, file_url)).toBe(200)

  const bruno = await app({ company_id: ana.company_id, permissions: { clients: true } })
  await app
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')`, [bruno.company_id, bruno.user_id])
  expect(await names(bruno, client_id)).toEqual([])
  expect(await opened(bruno, file_url)).toBe(404)
  await expect(bruno.api.attachments.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(bruno.api.attachments.add({ subject, file: pdf() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.api.clients.setResponsible({ selection: { ids: [client_id] }, responsible_id: bruno.user_id })
  expect(await opened(bruno, file_url)).toBe(200)
})

test('a file of a task opens for who sees the task', async () => {
  const ana = await app()
  const others = { company_id: ana.company_id, permissions: { all: true } }
  const [bruno, stranger] = [await app(others), await app(others)]
  const values = { title: 'Ligar', due_on: null, due_time: null, responsible_id: bruno.user_id, notes: null }
  const { id: task_id } = await ana.api.tasks.create({ values })
  const { file_url } = await bruno.api.attachments.add({ subject: { task_id }, file: pdf() })
  expect(await ana.api.attachments.list({ subject: { task_id } })).toMatchObject([{ name: 'contrato.pdf' }])
  expect(await stranger.api.attachments.list({ subject: { task_id } })).toEqual([])
  expect([await opened(ana, file_url), await opened(stranger, file_url)]).toEqual([200, 404])
})

test('a record has a hundred files and no more', async () => {
  const { ana, client_id, subject } = await withClient()
  await app.owner().query(
    `with file as (
       insert into stored_file (company_id, page, name, content_type, byte_size, storage_key)
       select $1, 'clients', 'a.pdf', 'application/pdf', 1, gen_random_uuid()::text from generate_series(1, 99) returning id
     )
     insert into attachment (company_id, file_id, page, name, client_id) select $1, id, 'clients', 'a.pdf', $2 from file`,
    [ana.company_id, client_id],
  )
  await ana.api.attachments.add({ subject, file: pdf() })
  await expect(ana.api.attachments.add({ subject, file: pdf() })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTACHMENTS',
    message: 'Limite de 100 arquivos por registro',
  })
})

test('files follow a client that is united with another', async () => {
  const { ana, client_id, subject } = await withClient()
  const maria = await ana.api.clients.create(newMaria({ document: '', name: 'Maria Souza' }))
  await ana.api.attachments.add({ subject, file: pdf() })
  const other = await ana.api.clients.get({ id: client_id })
  await ana.api.clients.merge({
    ...{ id: maria.id, updated_at: maria.updated_at, other_id: other.id, other_updated_at: other.updated_at, take: [] },
  })
  expect(await names(ana, maria.id)).toEqual(['contrato.pdf'])
})

test('what files can be attached to is the same in the database', async () => {
  const { rows } = await app.owner().query(`select column_name, page from app.subject where owner = 'attachment' order by 1`)
  expect(rows).toEqual(Object.entries(ATTACHED).map(([column_name, page]) => ({ column_name, page })))
})
