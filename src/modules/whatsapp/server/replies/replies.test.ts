import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { plainPdf } from '#server/demo/files.ts'
import { fileRoutes } from '#server/files/files.ts'

const app = testApp()

const TEXT = { title: 'Horário', body: 'Atendemos das 8 às 18 h.', file_id: null }
const mine = { ...TEXT, shortcut: 'horario', reach: 'mine', team_id: null } as const
const shared = { ...TEXT, shortcut: 'horario', reach: 'company', team_id: null } as const

/** A company with somebody who looks after its instances, and somebody who only answers. */
async function office() {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const seller = await app({ company_id, permissions: { 'whatsapp-chat': true } })
  const { rows } = await app.owner().query("insert into team (company_id, name) values ($1, 'Comercial') returning id", [company_id])
  return { me, seller, company_id, parent_id: company_id, team: rows[0].id as string }
}

test('one sees her own, those of her teams and those of the company, the most used first', async () => {
  const { me, seller, parent_id, company_id, team } = await office()
  await me.api.whatsapp.replies.add({ parent_id, values: { ...shared, shortcut: 'pix' } })
  await me.api.whatsapp.replies.add({ parent_id, values: { ...shared, shortcut: 'equipe', reach: 'team', team_id: team } })
  await me.api.whatsapp.replies.add({ parent_id, values: { ...mine, shortcut: 'segredo' } })
  const own = await seller.api.whatsapp.replies.add({ parent_id, values: mine })
  await seller.api.whatsapp.replies.use({ id: own.id })
  const shortcuts = async () => (await seller.api.whatsapp.replies.list({ parent_id })).map(({ shortcut }) => shortcut)

  expect(await shortcuts()).toEqual(['horario', 'pix'])
  await app.owner().query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, team, seller.user_id])
  expect(await shortcuts()).toEqual(['horario', 'equipe', 'pix'])
})

test('who only answers keeps her own, and changes none that others use', async () => {
  const { me, seller, parent_id } = await office()
  const { replies } = seller.api.whatsapp
  const company = await me.api.whatsapp.replies.add({ parent_id, values: shared })

  await expect(replies.add({ parent_id, values: { ...shared, shortcut: 'outro' } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const edit = { id: company.id, updated_at: company.updated_at, values: { ...shared, title: 'Outro' } }
  await expect(replies.change(edit)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(replies.change({ ...edit, values: mine })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(replies.remove({ id: company.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await replies.use({ id: company.id })
  expect(await me.api.whatsapp.replies.list({ parent_id })).toMatchObject([{ shortcut: 'horario', title: 'Horário', uses: 1 }])
})

test('a shortcut is one text to whoever types it: taken among one’s own and among the shared ones', async () => {
  const { me, parent_id } = await office()
  const { replies } = me.api.whatsapp
  await replies.add({ parent_id, values: shared })
  await replies.add({ parent_id, values: mine })
  for (const values of [shared, mine])
    await expect(replies.add({ parent_id, values })).rejects.toMatchObject({
      code: 'WA_QUICK_REPLY_SHORTCUT_TAKEN',
      message: 'Já existe uma resposta com este atalho.',
    })
})

test('a removed reply waits in the trash of whoever may change it, its shortcut is free meanwhile, and it comes back with its file', async () => {
  const { me, seller, parent_id } = await office()
  const { replies } = me.api.whatsapp
  const { file_id } = await replies.upload({ file: plainFile('Preços', 'Preços.pdf') })
  const { id } = await replies.add({ parent_id, values: { ...shared, file_id } })
  await replies.remove({ id })
  expect(await replies.list({ parent_id })).toEqual([])
  for (const ask of [replies.remove, replies.use]) await expect(ask({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await replies.trash({ page: 1 })).toMatchObject({
    total: 1,
    rows: [{ id, name: 'Horário', identifier: 'horario', deleted_by: 'Ana Teste' }],
  })
  expect((await replies.trash({ page: 1, text: 'feriado' })).total).toBe(0)

  // Who only uses the company's finds it nowhere; one's own is nobody else's, in the trash as before.
  expect((await seller.api.whatsapp.replies.trash({ page: 1 })).total).toBe(0)
  await expect(seller.api.whatsapp.replies.restore({ ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const own = await seller.api.whatsapp.replies.add({ parent_id, values: mine })
  await seller.api.whatsapp.replies.remove({ id: own.id })
  expect((await seller.api.whatsapp.replies.trash({ page: 1 })).rows.map((row) => row.id)).toEqual([own.id])
  expect((await replies.trash({ page: 1 })).rows.map((row) => row.id)).toEqual([id])

  const other = await replies.add({ parent_id, values: shared })
  await expect(replies.restore({ ids: [id] })).rejects.toMatchObject({ code: 'WA_QUICK_REPLY_SHORTCUT_TAKEN' })
  await replies.remove({ id: other.id })
  expect(await replies.restore({ ids: [id] })).toEqual({ changed: 1 })
  expect(await replies.list({ parent_id })).toMatchObject([{ id, file_id, file_name: 'Preços.pdf' }])
})

test.each(['p', 'com espaço', 'x'.repeat(21), 'ação'])('%j is no shortcut', async (shortcut) => {
  const { me, parent_id } = await office()
  await expect(me.api.whatsapp.replies.add({ parent_id, values: { ...mine, shortcut } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('two who change one reply: the second reads what happened', async () => {
  const { me, parent_id } = await office()
  const { replies } = me.api.whatsapp
  const { id, updated_at } = await replies.add({ parent_id, values: shared })
  await replies.change({ id, updated_at, values: { ...shared, title: 'Horários' } })
  await expect(replies.change({ id, updated_at, values: shared })).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
})

test('the file of a reply opens for whoever may use the reply, and nobody makes a reply of another’s file', async () => {
  const { me, seller, parent_id, company_id } = await office()
  await app
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [
      company_id,
      seller.user_id,
    ])
  const { file_id } = await me.api.whatsapp.replies.upload({ file: plainFile('Preços', 'Preços.pdf') })
  const opened = async ({ token }: { token: string }) =>
    (await fileRoutes(app.platform()).request(`/files/${file_id}`, { headers: { cookie: `session=${token}` } })).status
  const chief = await app({ company_id, permissions: { all: true } })
  const theirs = { ...mine, file_id }

  await expect(seller.api.whatsapp.replies.add({ parent_id, values: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const own = await me.api.whatsapp.replies.add({ parent_id, values: theirs })
  expect([await opened(me), await opened(seller), await opened(chief)]).toEqual([200, 404, 404])
  const change = { id: own.id, updated_at: own.updated_at, values: { ...shared, file_id } }
  expect(await me.api.whatsapp.replies.change(change)).toMatchObject({ file_id, file_name: 'Preços.pdf' })
  expect([await opened(me), await opened(seller)]).toEqual([200, 200])
  const exe = new File(['MZ'], 'a.exe')
  await expect(seller.api.whatsapp.replies.upload({ file: exe })).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
})

const plainFile = (text: string, name: string) => new File([new Uint8Array(plainPdf([text]))], name)
