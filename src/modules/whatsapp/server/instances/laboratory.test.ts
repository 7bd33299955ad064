import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { sendMessages, takeEvents } from '../delivery.ts'

const app = testApp()

/** Somebody with a simulated number, and what its Laboratório does. */
async function laboratory() {
  const me = await app({ permissions: { all: true } })
  const { instances, chat } = me.api.whatsapp
  const { id } = await instances.create({ name: 'Simulada', kind: 'simulated', team_id: null, color: '#059669' })
  await instances.pair({ id, phone: null })
  const run = (text: string) => app.owner().query(text, [id])
  /** Also what is to come only in a moment. */
  async function settle() {
    await run(
      "update wa_event set next_at = next_at - interval '1 minute' where instance_id = $1 and state = 'pending' and waits_for is null",
    )
    while ((await takeEvents(app.platform().database)) > 0);
  }
  async function play(act: Parameters<typeof instances.play>[0]['act']) {
    const instance = await instances.play({ id, act })
    await settle()
    return instance
  }
  let first: string | undefined
  /** Of who writes first. */
  async function conversation() {
    first ??= (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!.id
    return chat.get({ id: first })
  }
  const said = async () => (await chat.messages({ id: (await conversation()).id })).rows.filter(({ direction }) => direction !== 'event')
  const say = async (body: string) => chat.send({ id: (await conversation()).id, client_id: randomUUID(), body, reply_to_id: null })
  return { me, instances, chat, id, run, play, conversation, said, say }
}

test('the laboratory closes the window, lets many write at once, and drops the connection; it is of simulated numbers alone', async () => {
  const { me, instances, chat, id, play, conversation, say } = await laboratory()
  await play({ do: 'receive', body: 'Oi' })
  expect(await say('Livre')).toMatchObject({ window_until: null, has_templates: false })
  expect((await play({ do: 'window', closed: true })).window_closed_at).not.toBeNull()
  await expect(say('Fechada')).rejects.toMatchObject({ code: 'WA_WINDOW_CLOSED' })
  expect((await chat.templates({ id: (await conversation()).id })).length).toBeGreaterThan(1)
  await play({ do: 'burst', messages: 100 })
  expect(await conversation()).toMatchObject({ window_until: expect.any(Date), unread: 1 })
  expect((await chat.counts({})).all).toBe(100)
  await say('Aberta')
  await play({ do: 'window', closed: false })
  expect((await play({ do: 'drop' })).state).toBe('disconnected')

  const other = await instances.create({ name: 'Oficial', kind: 'cloud', team_id: null, color: '#059669' })
  await expect(instances.play({ id: other.id, act: { do: 'code' } })).rejects.toMatchObject({ code: 'NOT_SIMULATED' })
  const reader = await app({ company_id: me.company_id, can: ['read'] })
  await expect(reader.api.whatsapp.instances.play({ id, act: { do: 'drop' } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what waits in the queue of a number was not sent', async () => {
  const { instances, id, play, say } = await laboratory()
  await play({ do: 'receive', body: 'Oi' })
  const card = async () => (await instances.list()).rows.find((row) => row.id === id)
  await say('Saiu')
  await sendMessages(app.platform())
  expect(await card()).toMatchObject({ received_today: 1, sent_today: 1, queued: 0 })
  await play({ do: 'drop' })
  await say('Espera')
  expect(await card()).toMatchObject({ sent_today: 1, queued: 1 })
})

test('what it tells twice is there once, and what comes before its message waits for it', async () => {
  const { instances, id, play, said, conversation } = await laboratory()
  await expect(play({ do: 'again' })).rejects.toMatchObject({ code: 'NOTHING_TOLD' })
  await play({ do: 'receive', body: 'Oi' })
  await play({ do: 'again' })
  expect(await said()).toHaveLength(1)
  expect(await conversation()).toMatchObject({ unread: 1 })
  expect(
    (await instances.events({ id, page: 1 })).rows.filter(({ name, state }) => name === 'messages.upsert' && state === 'done'),
  ).toHaveLength(2)
  await play({ do: 'disorder' })
  expect((await said()).at(-1)).toMatchObject({
    body: 'Chego às 16h',
    edited_at: expect.any(Date),
    reactions: [{ emoji: '👍', from_me: false }],
  })
})

test('the next three messages fail as asked, and a code is shown until a phone reads it', async () => {
  const { instances, id, run, play, said, say } = await laboratory()
  await play({ do: 'receive', body: 'Oi' })
  const sent = async (body: string) => {
    await say(body)
    await sendMessages(app.platform())
    return (await said()).at(-1)
  }
  expect((await play({ do: 'fail', how: 'refused' })).failing_left).toBe(3)
  expect(await sent('Um')).toMatchObject({ status: 'failed', failure_text: 'O Laboratório recusou esta mensagem.' })
  expect((await play({ do: 'fail', how: 'unsure' })).failing_left).toBe(3)
  expect(await sent('Dois')).toMatchObject({ status: 'unsure' })
  await play({ do: 'fail', how: 'not_sent' })
  expect(await sent('Três')).toMatchObject({ status: 'queued' })
  expect((await instances.get({ id })).failing_left).toBe(2)
  await play({ do: 'fail', how: null })
  await run('update wa_outbox set next_at = now() where instance_id = $1')
  await sendMessages(app.platform())
  expect((await said()).at(-1)).toMatchObject({ body: 'Três', status: 'sent' })

  await expect(play({ do: 'scan' })).rejects.toMatchObject({ code: 'NO_CODE' })
  expect((await play({ do: 'code' })).state).toBe('pairing')
  expect(await instances.pairing({ id })).toMatchObject({
    state: 'pairing',
    hears_webhook: true,
    qr: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  })
  // Its time is over: another one takes its place, until nobody seems to read them.
  const { qr } = await instances.pairing({ id })
  await run("update wa_connection set qr_at = now() - interval '41 seconds' where instance_id = $1")
  const next = await instances.pairing({ id })
  expect(next.qr).not.toBe(qr)
  await run(
    "update wa_connection set qr_at = now() - interval '41 seconds', pairing_since = now() - interval '4 minutes' where instance_id = $1",
  )
  expect(await instances.pairing({ id })).toMatchObject({ qr: next.qr, qr_age: 41 })
  expect((await play({ do: 'scan' })).state).toBe('connected')
})
