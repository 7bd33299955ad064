import { expect, test } from 'vitest'
import { simulatedOffice } from './testing/simulated-office.ts'

const { office } = simulatedOffice()

test('spam resolves, opens nothing again, waits for nobody and counts as spam alone, until somebody says that it is none', async () => {
  const { api, chat, write } = await office()
  await write(2, 'Bom dia')
  const { id } = await write(1, 'Ganhe dinheiro em casa')
  const marked = await chat.setSpam({ id, spam: true })
  expect(marked).toMatchObject({ spam: true, status: 'resolved', waiting_since: null, unread: 0 })
  await chat.setSpam({ id, spam: true })
  await write(1, 'Última chance!')
  expect(await chat.get({ id })).toMatchObject({ status: 'resolved', waiting_since: null, unread: 0 })
  const { rows } = await chat.messages({ id })
  expect(rows.map(({ body }) => body)).toEqual(['Ganhe dinheiro em casa', 'marcou o contato como spam', 'Última chance!'])
  const { now } = await api.whatsapp.kpis.cards({})
  expect(now).toMatchObject({ conversations: 1, messages: 1, contacts: 1, spam: 2 })

  expect(await chat.setSpam({ id, spam: false })).toMatchObject({ spam: false, status: 'open', unread: 1, waiting_since: expect.any(Date) })
  expect((await api.whatsapp.kpis.cards({})).now).toMatchObject({ conversations: 2, messages: 3, spam: 0 })
})
