import { expect, test } from 'vitest'
import { sendReceipts } from './receipts.ts'
import { cloudOffice } from './testing/cloud-office.ts'
import { evolutionOffice, inbound } from './testing/evolution-office.ts'

const evolution = evolutionOffice()
const cloud = cloudOffice()

test('whoever has a conversation open has its contact told once that she was read; a supervisor, and a number that does not say so, tell nothing', async () => {
  const { app, fake, connected } = evolution
  const { name, chat, company_id, instances, id: instance_id } = await connected()
  const told = async () => {
    while ((await sendReceipts(app.platform())) > 0);
    return fake().read
  }
  const last = async (id: string) => (await chat.messages({ id })).rows.at(-1)!.id
  await fake().tell(name, 'messages.upsert', inbound('A1'))
  await fake().tell(name, 'messages.upsert', inbound('A2', { message: { conversation: 'Alguém?' } }))
  const { id } = (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  await chat.take({ id, from: null })

  const supervisor = await app({ company_id, permissions: { all: true } })
  await supervisor.api.whatsapp.chat.markRead({ id, message_id: await last(id) })
  expect(await told()).toEqual([])

  await chat.markRead({ id, message_id: await last(id) })
  expect(await told()).toEqual(['A1', 'A2'])
  expect(fake().heard.findLast(({ path }) => path.startsWith('/chat/markMessageAsRead'))!.body).toEqual({
    readMessages: ['A1', 'A2'].map((wa_id) => ({ remoteJid: '5584900000012@s.whatsapp.net', fromMe: false, id: wa_id })),
  })
  await chat.markRead({ id, message_id: await last(id) })
  expect(await told()).toEqual(['A1', 'A2'])

  // What was read while the number told nothing is not told later.
  const silent = await instances.get({ id: instance_id })
  const { distribution, greeting, away } = silent
  const values = { distribution, greeting, away, send_read: false, signature: false }
  const { updated_at } = await instances.setAttending({ id: instance_id, updated_at: silent.updated_at, values })
  await fake().tell(name, 'messages.upsert', inbound('A3'))
  await chat.markRead({ id, message_id: await last(id) })
  await instances.setAttending({ id: instance_id, updated_at, values: { ...values, send_read: true } })
  await fake().tell(name, 'messages.upsert', inbound('A4'))
  await chat.markRead({ id, message_id: await last(id) })
  expect(await told()).toEqual(['A1', 'A2', 'A4'])
})

test('a gateway that fails is asked three times, and then no more', async () => {
  const { app, fake, connected } = evolution
  const { name, chat, company_id } = await connected()
  await fake().tell(name, 'messages.upsert', inbound('B1'))
  const { id } = (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  await chat.markRead({ id, message_id: (await chat.messages({ id })).rows.at(-1)!.id })
  fake().trouble('fails')
  const asked = () => fake().heard.filter(({ path }) => path.startsWith('/chat/markMessageAsRead')).length
  for (const times of [1, 2, 3, 3]) {
    await sendReceipts(app.platform())
    expect(asked()).toBe(times)
    await app.owner().query("update wa_receipt set next_at = now() - interval '1 second' where company_id = $1", [company_id])
  }
  expect((await app.owner().query('select from wa_receipt where company_id = $1', [company_id])).rows).toEqual([])
})

test('Meta is told of the newest message, and takes those before it as read', async () => {
  const { app, fake, connected } = cloud
  const { chat, list } = await connected()
  await fake().write('wamid.A', { type: 'text', text: { body: 'Bom dia' } })
  await fake().write('wamid.B', { type: 'text', text: { body: 'Alguém?' } })
  const { id } = (await list())[0]!
  await chat.markRead({ id, message_id: (await chat.messages({ id })).rows.at(-1)!.id })
  while ((await sendReceipts(app.platform())) > 0);
  expect(fake().heard.at(-1)!.body).toEqual({ messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.B' })
  expect([...fake().receipts]).toEqual(['wamid.A', 'wamid.B'])
})
