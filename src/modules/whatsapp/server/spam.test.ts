import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages } from './delivery.ts'
import { phoneOf, simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

test('spam resolves, opens nothing again, waits for nobody and counts as spam alone, until somebody says that it is none', async () => {
  const { api, chat, write, instance_id } = await office()
  const send = () => chat.send({ id, client_id: randomUUID(), body: 'Quem fala?', reply_to_id: null })
  await write(2, 'Bom dia')
  const { id } = await write(1, 'Ganhe dinheiro em casa')
  await send()
  const marked = await chat.setSpam({ id, spam: true })
  expect(marked).toMatchObject({ spam: true, status: 'resolved', waiting_since: null, unread: 0 })
  await chat.setSpam({ id, spam: true })
  await write(1, 'Última chance!')
  expect(await chat.get({ id })).toMatchObject({ status: 'resolved', waiting_since: null, unread: 0 })
  expect(await sendMessages(app.platform())).toBe(0)
  const { rows } = await chat.messages({ id })
  expect(rows.map(({ body }) => body)).toEqual([
    'Ganhe dinheiro em casa',
    'assumiu a conversa',
    'Quem fala?',
    'marcou o contato como spam',
    'Última chance!',
  ])
  expect(rows[2]).toMatchObject({ status: 'cancelled', failure_text: 'O contato está marcado como spam.' })
  const { now } = await api.whatsapp.kpis.cards({})
  expect(now).toMatchObject({ conversations: 1, messages: 1, contacts: 1, spam: 2 })

  expect(marked).toMatchObject({ may_write: false })
  const values = { body: 'Oferta', send_at: new Date(Date.now() + 3_600_000), even_if_answered: false }
  for (const writing of [
    send,
    () => chat.schedule({ id, client_id: randomUUID(), values }),
    () => chat.begin({ instance_id, phone: phoneOf(1), unchecked: true }),
  ])
    await expect(writing()).rejects.toMatchObject({ code: 'WA_SPAM' })
  expect((await chat.messages({ id })).rows).toHaveLength(rows.length)

  expect(await chat.setSpam({ id, spam: false })).toMatchObject({ spam: false, status: 'open', unread: 1, waiting_since: expect.any(Date) })
  expect((await api.whatsapp.kpis.cards({})).now).toMatchObject({ conversations: 2, messages: 3, spam: 0 })
})
