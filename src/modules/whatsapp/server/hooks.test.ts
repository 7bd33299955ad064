import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { takeEvents } from './delivery.ts'
import { whatsappHooks } from './hook-routes.ts'

const app = testApp()
const sha256 = (text: string) => createHash('sha256').update(text).digest()

const E1 = {
  event: 'messages.upsert',
  instance: 'potiguar-vendas',
  data: {
    key: { remoteJid: '5584900000012@s.whatsapp.net', fromMe: false, id: '3EB0A1B2C3D4E5F60001' },
    pushName: 'Maria',
    status: 'DELIVERY_ACK',
    message: { conversation: 'Bom dia, vocês entregam?' },
    messageType: 'conversation',
    messageTimestamp: 1795169730,
    source: 'android',
  },
  date_time: '2026-11-20T07:15:30.123Z',
  apikey: 'key-that-must-not-be-stored',
}
const event = (name: string, data: object) => ({ ...E1, event: name, data })

/** The webhook of an Evolution instance of a new company. */
async function hook() {
  const me = await app({ permissions: { all: true } })
  const token = randomUUID()
  const secret = randomUUID()
  const { rows } = await app.owner().query(
    `with instance as (
       insert into wa_instance (company_id, name, kind, external_name, state) values ($1, 'Vendas', 'evolution', 'potiguar-vendas', 'connected') returning *
     )
     insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed)
     select company_id, id, $2, $3, '' from instance returning instance_id as id`,
    [me.company_id, sha256(token), sha256(secret)],
  )
  const routes = whatsappHooks(app.platform(), () => undefined)
  const post = async (body: object | string, over: { token?: string; instance?: string; secret?: string } = {}) => {
    const path = `/hooks/whatsapp/${over.instance ?? rows[0].id}/${over.token ?? token}`
    const answer = await routes.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization: `Bearer ${over.secret ?? secret}`, 'content-type': 'application/json' },
    })
    while ((await takeEvents(app.platform().database)) > 0);
    return answer
  }
  const stored = async () =>
    (await app.owner().query('select name, state, reason, body from wa_event where company_id = $1 order by received_at', [me.company_id]))
      .rows
  return { ...me, chat: me.api.whatsapp.chat, post, stored, id: rows[0].id as string }
}

const all = { tab: 'all', order: 'recent' } as const

test('an event is stored once however often it comes, without the gateway’s key, and is shown at its own time', async () => {
  const { post, stored, chat } = await hook()
  for (const received of [1, 0, 0]) expect(await (await post(E1)).json()).toEqual({ received })
  expect(await stored()).toMatchObject([{ name: 'messages.upsert', state: 'done' }])
  expect(JSON.stringify(await stored())).not.toContain('key-that-must-not-be-stored')
  const { rows } = await chat.list(all)
  expect(rows).toMatchObject([{ contact_name: 'Maria', phone: '84900000012', unread: 1, last_message_at: new Date(1795169730_000) }])
})

test('what does not prove its origin is refused, the same for a wrong instance and a wrong token, and stores nothing', async () => {
  const { post, stored } = await hook()
  const refusals = [
    [404, await post(E1, { token: 'wrong' })],
    [404, await post(E1, { instance: randomUUID() })],
    [404, await post(E1, { instance: 'no-uuid' })],
    [401, await post(E1, { secret: 'wrong' })],
    [400, await post('{"event":')],
    [400, await post({ event: 7 })],
    [422, await post({ ...E1, instance: 'another' })],
    [413, await post({ ...E1, filling: 'x'.repeat(2 * 1024 * 1024) })],
  ] as const
  for (const [status, answer] of refusals) expect(answer.status).toBe(status)
  expect(await refusals[0][1].text()).toBe(await refusals[1][1].text())
  expect(await stored()).toEqual([])
  for (let n = 0; n < 60; n++) await post(E1, { token: 'wrong' })
  expect((await post(E1)).status).toBe(429)
})

test('each event of the gateway means what it says', async () => {
  const { post, chat, id } = await hook()
  await post(E1)
  const lid = {
    ...E1.data,
    key: {
      remoteJid: '174788123316419@lid',
      remoteJidAlt: '5584900000012@s.whatsapp.net',
      fromMe: false,
      id: 'LID2',
      addressingMode: 'lid',
    },
  }
  await post(
    event('messages.upsert', {
      ...lid,
      message: { extendedTextMessage: { text: 'E aos sábados?', contextInfo: { stanzaId: E1.data.key.id } } },
    }),
  )
  const echo = {
    key: { ...E1.data.key, fromMe: true, id: 'OUT1' },
    status: 'PENDING',
    message: { conversation: 'Entregamos sim, Maria!' },
    messageTimestamp: 1795169790,
  }
  await post(event('send.message', echo))
  await post(event('messages.update', { keyId: 'OUT1', remoteJid: '5584900000012@s.whatsapp.net', fromMe: true, status: 'READ' }))
  await post(
    event('messages.edited', {
      key: E1.data.key,
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: 'Bom dia, vocês entregam hoje?' },
      timestampMs: '1795169760000',
    }),
  )
  await post(event('messages.delete', { remoteJid: '5584900000012@s.whatsapp.net', fromMe: false, id: 'LID2', status: 'DELETED' }))
  await post(
    event('messages.upsert', {
      ...E1.data,
      key: { ...E1.data.key, id: 'REACT' },
      message: { reactionMessage: { key: { id: 'OUT1' }, text: '❤️' } },
    }),
  )
  await post(event('connection.update', { instance: 'potiguar-vendas', state: 'close', statusReason: 401 }))

  const { rows } = await chat.list(all)
  expect(rows).toHaveLength(1)
  const flow = await chat.messages({ id: rows[0]!.id })
  expect(flow.rows).toMatchObject([
    { body: 'Bom dia, vocês entregam hoje?', edited_at: new Date(1795169760000), direction: 'in' },
    { body: null, deleted_at: expect.any(Date), quoted: { direction: 'in' } },
    { body: 'Entregamos sim, Maria!', direction: 'out', origin: 'phone', status: 'read', reactions: [{ emoji: '❤️', from_me: false }] },
  ])
  expect(await chat.reveal({ id: flow.rows[1]!.id })).toEqual({ body: 'E aos sábados?' })
  const { instances } = await chat.options()
  expect(instances.find((instance) => instance.id === id)).toMatchObject({ state: 'disconnected' })
})

test.each([
  ['12345-678@g.us', 'Mensagem de grupo'],
  ['status@broadcast', 'Transmissão'],
  ['1234@newsletter', 'Canal'],
])('what %s writes is ignored: %s', async (remoteJid, reason) => {
  const { post, stored, chat } = await hook()
  await post(event('messages.upsert', { ...E1.data, key: { ...E1.data.key, remoteJid } }))
  expect(await stored()).toMatchObject([{ state: 'ignored', reason }])
  expect((await chat.list(all)).rows).toEqual([])
})

test('an event that throws is tried again, and those after it are taken', async () => {
  const { post, stored, chat } = await hook()
  await post(event('messages.upsert', { ...E1.data, messageTimestamp: 'yesterday', key: { ...E1.data.key, id: 'BAD' } }))
  await post(E1)
  expect(await stored()).toMatchObject([{ state: 'pending' }, { state: 'done' }])
  expect((await chat.list(all)).rows).toHaveLength(1)
})
