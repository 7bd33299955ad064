import { expect, test } from 'vitest'
import { fetchPictures } from './profile-pictures.ts'
import { evolutionOffice, inbound } from './testing/evolution-office.ts'

const { app, fake, connected } = evolutionOffice()

const MARIA = '5584900000012@s.whatsapp.net'

/** A connected number to which Maria wrote, and what its gateway tells of her picture. */
async function office() {
  const here = await connected()
  await fake().tell(here.name, 'messages.upsert', inbound('IN1'))
  const shown = async () => (await here.chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  const told = async (profilePicUrl: string | null, remoteJid = MARIA) => {
    await fake().tell(here.name, 'contacts.update', [{ remoteJid, pushName: 'Maria', profilePicUrl }])
    await fetchPictures(app.platform())
    return (await shown())?.picture_id
  }
  const asked = () => fake().heard.filter(({ path }) => path === '/foto.png').length
  const opened = async (token: string, id: string) =>
    (await app.owner().query('select content_type from app.readable_file($1, $2)', [token, id])).rows
  return { ...here, shown, told, asked, opened, picture: `${fake().address}/foto.png` }
}

test('the picture of a contact is fetched once, whatever signature its address carries, and goes when she hides it', async () => {
  const { shown, told, asked, picture } = await office()
  expect((await shown()).picture_id).toBeNull()
  expect(await told(picture, '5584900000077@s.whatsapp.net')).toBeNull()
  const first = await told(`${picture}?oe=1`)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(await told(`${picture}?oe=2`)).toBe(first)
  expect(asked()).toBe(1)
  expect(await told(`${fake().address}/nenhuma.png`)).toBe(first)
  expect(await told(null)).toBeNull()
})

test('who sees the conversation sees the picture, nobody else does', async () => {
  const { told, opened, picture, token, company_id, chat } = await office()
  const id = (await told(picture))!
  expect(await opened(token, id)).toEqual([{ content_type: 'image/webp' }])
  const mate = await app({ company_id, permissions: { all: true } })
  expect(await opened(mate.token, id)).toHaveLength(1)
  const { rows } = await chat.list({ tab: 'all', order: 'recent' })
  await chat.take({ id: rows[0]!.id, from: null })
  await app
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [company_id, mate.user_id])
  expect(await opened(mate.token, id)).toEqual([])
  const denied = await app({ company_id, permissions: { 'whatsapp-instances': { read: true } } })
  expect(await opened(denied.token, id)).toEqual([])
  expect(await opened((await app({ permissions: { all: true } })).token, id)).toEqual([])
})

test('of spam no picture is fetched; two contacts who turn out to be one have one picture, and apart each has its own again', async () => {
  const { told, chat, shown, asked, picture, name } = await office()
  const { id } = await shown()
  await chat.setSpam({ id, spam: true })
  await told(picture)
  expect(asked()).toBe(0)

  await chat.setSpam({ id, spam: false })
  const lid = { remoteJid: '174788123316419@lid', fromMe: false }
  await fake().tell(name, 'messages.upsert', inbound('IN2', { key: { ...lid, id: 'IN2' } }))
  await fake().tell(name, 'contacts.update', { remoteJid: MARIA, profilePicUrl: null })
  expect(await told(picture, lid.remoteJid)).toMatch(/-/)
  const pictures = async () => (await chat.list({ tab: 'all', order: 'recent' })).rows.map(({ picture_id }) => picture_id !== null)
  expect((await pictures()).toSorted()).toEqual([false, true])
  await fake().tell(name, 'messages.upsert', inbound('IN3', { key: { ...lid, remoteJidAlt: MARIA, id: 'IN3' } }))
  expect(await pictures()).toEqual([true])
  const line = (await chat.messages({ id: (await shown()).id })).rows.find(({ body }) => body === 'Contatos unidos')!
  await chat.separate({ id: line.id })
  expect((await pictures()).toSorted()).toEqual([false, true])
})
