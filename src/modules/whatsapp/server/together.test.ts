import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages } from './delivery.ts'
import { simulatedTyping } from './gateway/simulated.ts'
import { phoneOf, simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

const key = (n: number) => ({ phone_key: phoneOf(n).replace(/^(\d\d)9/, '$1'), phone: phoneOf(n) })
const pn = (n: number) => ({ kind: 'pn', value: `55${phoneOf(n)}@s.whatsapp.net` }) as const
const lid = { kind: 'lid', value: '1747@lid' } as const

/** A company with a colleague who sees all, and one who sees her own. */
async function team() {
  const here = await office()
  const { company_id } = here
  const [mate, own] = await Promise.all([app({ company_id, permissions: { all: true } }), app({ company_id, permissions: { all: true } })])
  await here.run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [
    company_id,
    own.user_id,
  ])
  const told = async (person: { api: typeof here.api }) => (await person.api.notifications.list({ page: 1 })).rows.map(({ kind }) => kind)
  return { ...here, mate, own, told }
}

test('a note names who may open the conversation, and she hears of it; who writes is seen by the others; what is asked for reaches who has it', async () => {
  const { chat, write, mate, own, told, user_id, instance_id } = await team()
  const { id } = await write(1)
  await chat.take({ id, from: null })
  expect((await chat.openers({ id })).map((one) => one.id)).toEqual([mate.user_id])

  const note = { id, client_id: randomUUID(), body: 'Veja isto' }
  await expect(chat.note({ ...note, mentions: [own.user_id] })).rejects.toMatchObject({ code: 'WA_MENTION_OUTSIDE' })
  expect((await chat.messages({ id })).rows.some(({ direction }) => direction === 'note')).toBe(false)
  await chat.note({ ...note, mentions: [mate.user_id] })
  await chat.note({ ...note, mentions: [mate.user_id] })
  expect((await chat.messages({ id })).rows.find(({ direction }) => direction === 'note')!.mentions).toHaveLength(1)
  expect((await told(mate)).filter((kind) => kind === 'wa-mention')).toHaveLength(1)
  expect(await told(own)).not.toContain('wa-mention')

  await chat.saveDraft({ id, body: 'Bom d' })
  expect(await mate.api.whatsapp.chat.writers({ id })).toHaveLength(1)
  expect(await chat.writers({ id })).toEqual([])
  await expect(own.api.whatsapp.chat.writers({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await chat.saveDraft({ id, body: '' })
  expect(await mate.api.whatsapp.chat.writers({ id })).toEqual([])

  const asked = { instance_id, phone: phoneOf(1) }
  expect(await mate.api.whatsapp.chat.begin({ ...asked, unchecked: false })).toEqual({ id, held_by: 'Ana Teste (Vendas)' })
  expect(await chat.begin({ ...asked, unchecked: false })).toEqual({ id, held_by: null })
  expect(await own.api.whatsapp.chat.begin({ ...asked, unchecked: false })).toEqual({ id: null, held_by: 'Ana Teste (Vendas)' })
  for (const _ of [1, 2]) expect(await own.api.whatsapp.chat.askTransfer(asked)).toEqual({ asked: true })
  const { rows } = await app
    .owner()
    .query("select count(*)::int as n from notification where user_id = $1 and kind = 'wa-asked'", [user_id])
  expect(rows).toEqual([{ n: 1 }])
  expect(await own.api.whatsapp.chat.askTransfer({ instance_id, phone: phoneOf(9) })).toEqual({ asked: false })
})

test('what I sent within a day is deleted for everybody; what a colleague sent, what came, and what is older is not', async () => {
  const { chat, write, mate, run } = await team()
  const { id } = await write(1)
  await chat.send({ id, client_id: randomUUID(), body: 'Errado', reply_to_id: null })
  const found = async (direction: string) => (await chat.messages({ id })).rows.find((one) => one.direction === direction)!
  const mine = (await found('out')).id
  const tooLate = { code: 'WA_TOO_LATE' }
  await expect(chat.deleteForAll({ id: mine })).rejects.toMatchObject(tooLate)
  await sendMessages(app.platform())
  await expect(mate.api.whatsapp.chat.deleteForAll({ id: mine })).rejects.toMatchObject(tooLate)
  await expect(chat.deleteForAll({ id: (await found('in')).id })).rejects.toMatchObject(tooLate)
  await run("update wa_message set sent_at = now() - interval '25 hours' where id = $1", [mine])
  await expect(chat.deleteForAll({ id: mine })).rejects.toMatchObject(tooLate)
  await run('update wa_message set sent_at = now() where id = $1', [mine])
  await chat.deleteForAll({ id: mine })
  expect(await found('out')).toMatchObject({ body: null, deleted_at: expect.any(Date) })
  expect(await chat.reveal({ id: mine })).toEqual({ body: 'Errado' })
})

test('contacts that became one are taken apart: each has its phone, its conversations and their state again, and they stay apart', async () => {
  const { chat, write } = await team()
  const all = { tab: 'all', order: 'recent' } as const
  const by = (identities: object[], phone: object = {}) => ({ identities, phone_key: undefined, phone: undefined, ...phone }) as object
  await write(1, 'Do telefone', by([pn(1)], key(1)))
  await write(2, 'Do lid', by([lid]))
  await chat.rename({ id: (await chat.list(all)).rows.find(({ phone }) => phone)!.id, name: 'Ana do telefone' })
  const before = (await chat.list(all)).rows.map(({ id, phone, status }) => ({ id, phone, status }))
  expect(before).toHaveLength(2)

  await write(2, 'Dos dois', by([lid, pn(1)], key(1)))
  const [one, ...none] = (await chat.list(all)).rows
  expect(none).toEqual([])
  const line = (await chat.messages({ id: one!.id })).rows.find(({ body }) => body === 'Contatos unidos')!
  expect(line.separable).toBe(true)

  await chat.separate({ id: line.id })
  const sorted = (rows: typeof before) => rows.toSorted((a, b) => a.id.localeCompare(b.id))
  const after = (await chat.list(all)).rows.map(({ id, phone, status }) => ({ id, phone, status }))
  expect(sorted(after)).toEqual(sorted(before))
  await expect(chat.separate({ id: line.id })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })

  await write(2, 'De novo', by([lid, pn(1)], key(1)))
  expect((await chat.list(all)).rows).toHaveLength(2)
})

test('what waits to be read is counted for whose it is and for the queue; whoever wrote lately is named', async () => {
  const { chat, write, company_id } = await office()
  const mate = await app({ company_id, permissions: { all: true } })
  const mine = await write(1)
  await write(2, 'Oi', { sent_at: new Date(Date.now() - 20 * 60_000) })
  await chat.take({ id: mine.id, from: null })
  const named = { id: mine.id, contact_name: 'Pessoa 1', at: expect.any(Date) }
  expect(await chat.arrivals()).toEqual({ unread: 2, newest: [named] })
  expect(await mate.api.whatsapp.chat.arrivals()).toEqual({ unread: 1, newest: [] })
})

test('who hands over knows what each has open, who is away and what waits in a queue; of others nobody is told', async () => {
  const { chat, write, mate, company_id, run, user_id } = await team()
  const reader = await app({ company_id, permissions: { 'whatsapp-chat': { read: true } } as never })
  const { rows } = await run("insert into team (company_id, name) values ($1, 'Vendas') returning id", [company_id])
  const team_id = rows[0].id as string
  const [mine, queued] = [await write(1), await write(2)]
  await chat.take({ id: mine.id, from: null })
  await run('update wa_conversation set team_id = $2 where id = $1', [queued.id, team_id])
  await mate.api.whatsapp.chat.beThere({ available: false })
  const standing = await chat.standing()
  expect(standing.find(({ id }) => id === user_id)).toEqual({ id: user_id, open: 1, away: false })
  expect(standing.find(({ id }) => id === mate.user_id)).toEqual({ id: mate.user_id, open: 0, away: true })
  expect(standing.find(({ id }) => id === team_id)).toEqual({ id: team_id, open: 1, away: false })
  expect(standing.some(({ id }) => id === reader.user_id)).toBe(false)
  await expect(reader.api.whatsapp.chat.standing()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('that a contact types is told to whoever may see her conversation, and kept nowhere', async () => {
  const { tell, write, company_id, run } = await team()
  const { id } = await write(1)
  const heard: { m: string; c: string; rows: unknown[][] }[] = []
  const ears = await app.owner().connect()
  ears.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)))
  await ears.query('listen app')
  const before = await run('select count(*)::int as n from wa_event')
  await tell(simulatedTyping(pn(1).value), simulatedTyping(pn(9).value))
  await ears.query('select 1')
  ears.release(true)
  const told = heard.filter(({ m, c }) => m === 'whatsapp-typing' && c === company_id)
  expect(told.map(({ rows }) => rows[0]![0])).toEqual([id])
  expect((await run('select count(*)::int as n from wa_event')).rows).toEqual(before.rows)
})
