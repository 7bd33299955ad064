import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { fileRoutes } from '#server/files/files.ts'
import { courtDay, newCase, newDeadline } from '../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name)

/** What the address of a file answers to a person. */
const opened = async ({ token }: Person, url: string) =>
  (await fileRoutes(app.platform()).request(url, { headers: { cookie: `session=${token}` } })).status

async function withDeadline() {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { id } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  return { ana, parent_id, id, done: { id, done_on: '2026-01-29', protocol: null, outcome_note: null } }
}

test('the protocol of a deadline may be a file, which is one of its case’s', async () => {
  const { ana, parent_id, id, done } = await withDeadline()
  const { deadlines } = ana.api.legal
  const { file_id, url } = await deadlines.upload({ file: pdf('protocolo.pdf') })
  const bia = await app({ company_id: ana.company_id })
  await expect(bia.api.legal.deadlines.finish({ ...done, file_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await deadlines.finish({ ...done, file_id })).toMatchObject({ status: 'done', protocol: null })
  expect((await deadlines.get({ id })).protocol_file).toEqual({ name: 'protocolo.pdf', url })
  const [file] = await ana.api.attachments.list({ subject: { legal_case_id: parent_id } })
  expect(file).toMatchObject({ name: 'protocolo.pdf', file_url: url })

  await deadlines.reopen({ id })
  expect((await deadlines.get({ id })).protocol_file).toBeNull()
  await expect(deadlines.finish({ ...done, file_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whoever removes the file of a protocol, also for good, leaves the deadline done', async () => {
  const { ana, parent_id, id, done } = await withDeadline()
  const { file_id } = await ana.api.legal.deadlines.upload({ file: pdf('protocolo.pdf') })
  await ana.api.legal.deadlines.finish({ ...done, file_id })
  const [file] = await ana.api.attachments.list({ subject: { legal_case_id: parent_id } })
  await ana.api.attachments.remove({ id: file!.id })
  expect(await ana.api.legal.deadlines.get({ id })).toMatchObject({ status: 'done', protocol_file: null })
  await app.owner().query('delete from attachment where id = $1', [file!.id])
  expect(await ana.api.legal.deadlines.get({ id })).toMatchObject({ status: 'done', protocol_file: null })
})

test('the protocol of a secret case opens for its people alone, and each opening is recorded', async () => {
  const { ana, parent_id, done } = await withDeadline()
  const owner = await app({ company_id: ana.company_id, profile_id: 1, role: 'owner' })
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  const { file_id, url } = await ana.api.legal.deadlines.upload({ file: pdf('protocolo.pdf') })
  await ana.api.legal.deadlines.finish({ ...done, file_id })
  expect([await opened(ana, url), await opened(owner, url)]).toEqual([200, 404])
  const { rowCount } = await app
    .owner()
    .query("select from audit_event where action = 'open' and entity = 'stored_file' and entity_id = $1", [file_id])
  expect(rowCount).toBe(1)
})

test('a court’s act is attached to its day, moves nothing, and opens for all who read cases, whatever their scope', async () => {
  const { ana, id } = await withDeadline()
  const { calendar, deadlines } = ana.api.legal
  const before = await deadlines.get({ id })
  const day = await calendar.apply({ id: null, values: { ...courtDay, from_on: '2027-05-06', to_on: '2027-05-06' } })
  const { file_id, url } = await calendar.upload({ file: pdf('portaria.pdf') })
  await calendar.attach({ id: day.id!, file_id })
  const asked = { year: 2027, scope: 'court' as const, court: 'TJRN' }
  expect((await calendar.list(asked)).find((row) => row.id === day.id)).toMatchObject({ file_id })
  expect((await deadlines.get({ id })).updated_at).toEqual(before.updated_at)

  const narrow = await app({ company_id: ana.company_id, permissions: { 'legal-cases': true } })
  await app
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'legal-cases', 'own')`, [
      narrow.company_id,
      narrow.user_id,
    ])
  const salesman = await app({ company_id: ana.company_id, permissions: { crm: true } })
  expect([await opened(narrow, url), await opened(salesman, url)]).toEqual([200, 404])

  const row = (await calendar.list(asked)).find((one) => one.id === day.id)!
  const { id: _, updated_at: __, ...values } = row
  await calendar.apply({ id: day.id, values: { ...values, name: 'Inspeção' } })
  expect((await calendar.list(asked)).find((one) => one.id === day.id)).toMatchObject({ name: 'Inspeção', file_id })
  await calendar.attach({ id: day.id!, file_id: null })
  expect((await calendar.list(asked)).find((one) => one.id === day.id)).toMatchObject({ file_id: null })
})

test('a day takes no file that is another record’s', async () => {
  const { ana, parent_id } = await withDeadline()
  const { file_url } = await ana.api.attachments.add({ subject: { legal_case_id: parent_id }, file: pdf('contrato.pdf') })
  const file_id = file_url.split('/').at(-1)!
  const values = { ...courtDay, file_id }
  await expect(ana.api.legal.calendar.apply({ id: null, values })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
