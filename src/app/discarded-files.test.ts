import { expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { plainPdf, plainPng } from '#server/demo/files.ts'
import { discardFiles } from '#server/files/discarded-files.ts'

const signIn = testApp()
const owner = () => signIn.owner()
const night = () => discardFiles(signIn.platform().database, signIn.platform().storage)
const PDF = new File([new Uint8Array(plainPdf(['Atestado']))], 'atestado.pdf')
const PNG = new File([new Uint8Array(plainPng(8, 8, () => [9, 9, 9]))], 'foto.png')

const keys = new Map<string, string>()

/** A file's id, from its address, once it is `hours` old. */
async function aged(address: string, hours: number) {
  const id = address.split('/').at(-1)!
  const { rows } = await owner().query(
    `update stored_file set created_at = now() - make_interval(hours => $2) where id = $1 returning storage_key`,
    [id, hours],
  )
  keys.set(id, rows[0].storage_key)
  return id
}

/** What there is of a file: its row and its bytes. */
async function left(id: string) {
  const { rowCount } = await owner().query('select from stored_file where id = $1', [id])
  const stored = await signIn.platform().storage.get(keys.get(id)!)
  await stored?.stream.cancel()
  return { row: rowCount === 1, bytes: stored !== null }
}
const GONE = { row: false, bytes: false }
const KEPT = { row: true, bytes: true }

test('a file that was uploaded and never saved goes after a day, and not before', async () => {
  const { api } = await signIn()
  const old = await aged((await api.hr.documents.upload({ file: PDF })).url, 25)
  const picture = await aged((await api.clients.uploadAvatar({ file: PNG })).url, 25)
  const fresh = await aged((await api.hr.leaves.upload({ file: PDF })).url, 23)
  expect(await left(old)).toEqual(KEPT)
  await night()
  expect([await left(old), await left(picture), await left(fresh)]).toEqual([GONE, GONE, KEPT])
})

test('a person’s own picture goes a day after its upload, unless she saved it', async () => {
  const { api } = await signIn()
  const upload = async () => (await api.access.uploadAvatar({ file: PNG })).url
  const [unsaved, fresh, saved] = [await upload(), await upload(), await upload()]
  await api.access.updateProfile({ avatar_url: saved })
  await owner().query(`update app.discarded_file set discarded_at = now() where storage_key <> $1`, [fresh.slice('/files/'.length)])
  await night()
  const kept = await Promise.all([unsaved, fresh, saved].map((url) => signIn.platform().storage.get(url.slice('/files/'.length))))
  await Promise.all(kept.map((one) => one?.stream.cancel()))
  expect(kept.map(Boolean)).toEqual([false, true, true])
  await owner().query('delete from app.discarded_file')
})

test('whatever is referred to stays: papers, certificates, pictures also in the trash, logos, and what an undo would bring back', async () => {
  const { api, company_id } = await signIn()
  const picture = async (upload: typeof api.hr.uploadAvatar) => (await upload({ file: PNG })).url
  const [of_employee, of_client, removed, logo, undone] = [
    await picture(api.hr.uploadAvatar),
    await picture(api.clients.uploadAvatar),
    await picture(api.clients.uploadAvatar),
    await picture(api.clients.uploadAvatar),
    await picture(api.clients.uploadAvatar),
  ]
  const { id: parent_id } = await api.hr.create(newAntonia({ avatar_url: of_employee }))
  const paper = await api.hr.documents.upload({ file: PDF })
  await api.hr.documents.add({ parent_id, values: { name: 'RG', document_type: 'RG', file_id: paper.file_id, expires_on: null } })
  const certificate = await api.hr.leaves.upload({ file: PDF })
  const period = { start_date: '2026-01-05', end_date: '2026-01-06' }
  await api.hr.leaves.add({ parent_id, values: { ...period, reason: null, file_id: certificate.file_id } })
  await api.clients.create(newMaria({ avatar_url: of_client }))
  const { id } = await api.clients.create(newMaria({ avatar_url: removed, document: '' }))
  await api.clients.remove({ selection: { ids: [id] } })
  await owner().query('update companies set logo_url = $2 where id = $1', [company_id, logo])
  const [one, other] = [
    await api.clients.create(newMaria({ avatar_url: undone, document: '' })),
    await api.clients.create(newMaria({ document: '' })),
  ]
  const versions = { updated_at: one.updated_at, other_updated_at: other.updated_at }
  await api.clients.merge({ id: one.id, other_id: other.id, ...versions, take: ['avatar_url'] })

  const addresses = [of_employee, of_client, removed, logo, undone, paper.url, certificate.url]
  const ids = await Promise.all(addresses.map((address) => aged(address, 1000)))
  await night()
  expect(await Promise.all(ids.map(left))).toEqual(ids.map(() => KEPT))
})

test('what a record leaves that is gone for good goes with it, and so does a picture that was replaced', async () => {
  const { api } = await signIn()
  const first = (await api.hr.uploadAvatar({ file: PNG })).url
  const second = (await api.hr.uploadAvatar({ file: PNG })).url
  const { id, updated_at } = await api.hr.create(newAntonia({ avatar_url: first }))
  await api.hr.update({ id, updated_at, values: { avatar_url: second } })
  const { file_id, url } = await api.hr.documents.upload({ file: PDF })
  await api.hr.documents.add({ parent_id: id, values: { name: 'RG', document_type: 'RG', file_id, expires_on: null } })
  const [replaced, current, paper] = [await aged(first, 25), await aged(second, 25), await aged(url, 25)]
  await night()
  expect([await left(replaced), await left(current), await left(paper)]).toEqual([GONE, KEPT, KEPT])
  await owner().query('delete from employee where id = $1', [id])
  await night()
  expect([await left(current), await left(paper)]).toEqual([GONE, GONE])
})

test('a picture that is being saved at that moment stays', async () => {
  const { api } = await signIn()
  const url = (await api.clients.uploadAvatar({ file: PNG })).url
  const { id } = await api.clients.create(newMaria())
  const file = await aged(url, 25)
  const saving = await owner().connect()
  try {
    await saving.query('begin')
    await saving.query('update client set avatar_url = $2 where id = $1', [id, url])
    await expect(night()).rejects.toMatchObject({ code: '55P03' })
    await saving.query('commit')
  } finally {
    saving.release()
  }
  await night()
  expect(await left(file)).toEqual(KEPT)
})

test('bytes that the storage does not let go are tried again', async () => {
  const { api } = await signIn()
  const id = await aged((await api.hr.documents.upload({ file: PDF })).url, 25)
  const broken = vi.spyOn(signIn.platform().storage, 'remove').mockRejectedValueOnce(new Error('the disk is gone'))
  await expect(night()).rejects.toThrow('the disk is gone')
  broken.mockRestore()
  expect(await left(id)).toEqual({ row: false, bytes: true })
  await night()
  expect(await left(id)).toEqual(GONE)
  expect((await owner().query('select from app.discarded_file')).rowCount).toBe(0)
})

test('every column that can hold a file is registered: select app.refers_to_files(table, column) in the migration of its table', async () => {
  const { rows } = await owner().query(`
    select c.oid::regclass::text as name, a.attname as held from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      a.attname like '%\\_url' or a.attname ~ '(^|_)file_id$' or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'stored_file'::regclass and a.attnum = any (k.conkey) and a.attname <> 'company_id'))
    order by 1, 2`)
  // Pictures of users have no rows: their keys name them. Other addresses lead elsewhere: to a court's system, to a server of WhatsApp, to a room on the net.
  const looked = rows.filter(({ name, held }) => name !== 'users' && !['system_url', 'base_url', 'picture_url', 'tele_url'].includes(held))
  expect(looked.length).toBeGreaterThan(4)
  const { rows: registered } = await owner().query('select table_name as name, column_name as held from app.file_reference')
  expect(registered).toEqual(expect.arrayContaining(looked))
})
