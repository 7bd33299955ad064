import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { sendMessages, storeDeliveries, takeEvents } from './delivery.ts'
import type { Item } from './gateway/item.ts'
import { delivery, simulatedMessage } from './gateway/simulated.ts'

const app = testApp()

/** A company with a number of the simulation and its people. */
async function office() {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const colleague = () => app({ company_id, permissions: { all: true } })
  const [mate, stranger] = await Promise.all([colleague(), colleague()])
  const { rows: teams } = await app
    .owner()
    .query("insert into team (company_id, name) values ($1, 'Comercial'), ($1, 'Suporte') returning id", [company_id])
  const [team, other] = teams.map(({ id }) => id as string) as [string, string]
  for (const [of, { user_id }] of [
    [team, me],
    [team, mate],
    [other, stranger],
  ] as const)
    await app.owner().query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, of, user_id])
  const { rows } = await app
    .owner()
    .query(
      "insert into wa_instance (company_id, name, kind, team_id, state) values ($1, 'Vendas', 'simulated', $2, 'connected') returning id",
      [company_id, team],
    )
  return { me, mate, stranger, company_id, team, other, instance: rows[0].id as string }
}
type Office = Awaited<ReturnType<typeof office>>

const work = async () => {
  while ((await takeEvents(app.platform().database)) > 0);
}

async function tell(instance: string, ...items: Item[]) {
  await storeDeliveries(
    app.platform().database,
    instance,
    items.map((item) => delivery(item)),
  )
  await work()
}

const jid = (n: number) => `55849000002${String(n).padStart(2, '0')}@s.whatsapp.net`
const message = (n: number, body: string, over: object = {}) =>
  ({ ...simulatedMessage(jid(n), { type: 'text', body, push_name: `Pessoa ${n}` }), ...over }) as Item
const all = { tab: 'all', order: 'recent' } as const

async function conversation({ me, instance }: Pick<Office, 'me' | 'instance'>, n = 1, body = 'Bom dia') {
  await tell(instance, message(n, body))
  const { rows } = await me.api.whatsapp.chat.list({ ...all, q: `Pessoa ${n}` })
  return rows[0]!
}

const setScope = (company_id: string, user_id: string, scope: string) =>
  app
    .owner()
    .query(
      "insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', $3) on conflict (company_id, user_id, page) do update set scope = excluded.scope",
      [company_id, user_id, scope],
    )

test('a message begins a conversation that waits; an answer takes it, ends the wait, leaves once and gets its ticks', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const begun = await conversation(here)
  expect(begun).toMatchObject({ number: 1, status: 'open', responsible: null, unread: 1, contact_name: 'Pessoa 1', phone: '84900000201' })
  expect(begun.waiting_since).not.toBeNull()

  const sending = { id: begun.id, client_id: randomUUID(), body: 'Bom dia! Em que posso ajudar?', reply_to_id: null }
  const answered = await chat.send(sending)
  await chat.send(sending)
  expect(answered).toMatchObject({ unread: 0, waiting_since: null, responsible: { id: here.me.user_id } })

  expect(await sendMessages(app.platform())).toBe(1)
  expect(await sendMessages(app.platform())).toBe(0)
  const sent = async () => (await chat.messages({ id: begun.id })).rows.filter(({ direction }) => direction === 'out')
  expect(await sent()).toMatchObject([{ body: sending.body, status: 'sent', is_mine: true }])

  await app.owner().query('update wa_event set next_at = now() where instance_id = $1', [here.instance])
  await work()
  expect(await sent()).toMatchObject([{ status: 'read' }])
  expect((await chat.get({ id: begun.id })).unread).toBe(1)
})

test('while the module is off what comes in is stored, nothing leaves, and both are there when it is on again', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const { id } = await conversation(here)
  await chat.send({ id, client_id: randomUUID(), body: 'Já respondo', reply_to_id: null })
  const set = (enabled: boolean) =>
    app
      .owner()
      .query(
        "insert into company_module (company_id, module, enabled) values ($1, 'whatsapp', $2) on conflict (company_id, module) do update set enabled = excluded.enabled",
        [here.company_id, enabled],
      )
  await set(false)
  expect(await sendMessages(app.platform())).toBe(0)
  await tell(here.instance, message(1, 'Alguém aí?'))
  await expect(chat.list(all)).rejects.toMatchObject({ code: 'MODULE_OFF' })
  await set(true)
  expect((await chat.messages({ id })).rows.map(({ body }) => body)).toContain('Alguém aí?')
  expect(await sendMessages(app.platform())).toBe(1)
})

test('message, delivered, read and edit end the same in every order, however often they come', async () => {
  const here = await office()
  const WA = 'ORDER'
  const from = (n: number): Item[] => {
    const wa_id = `${WA}${n}`
    const out = { ...(message(n, 'Segue o orçamento') as object), wa_id, from_me: true, sent_at: '2026-11-20T12:00:00Z' } as Item
    return [
      out,
      { kind: 'status', wa_id, status: 'delivered' },
      { kind: 'status', wa_id, status: 'read' },
      { kind: 'edit', wa_id, body: 'Segue o orçamento novo', at: '2026-11-20T12:01:00Z' },
    ]
  }
  const orders = permutations([0, 1, 2, 3])
  for (const [n, order] of orders.entries()) for (const at of [...order, order[0]!]) await tell(here.instance, from(n)[at]!)
  const { rows } = await app
    .owner()
    .query(
      'select m.status, m.body, m.original_body, c.human, c.unread, count(*)::int as times from wa_message m join wa_conversation c on c.id = m.wa_conversation_id where m.company_id = $1 group by 1, 2, 3, 4, 5',
      [here.company_id],
    )
  expect(rows).toEqual([
    { status: 'read', body: 'Segue o orçamento novo', original_body: 'Segue o orçamento', human: 1, unread: 0, times: orders.length },
  ])
})

function permutations(of: number[]): number[][] {
  if (of.length < 2) return [of]
  return of.flatMap((first) => permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

test('who waits and what is unread follow from the messages, whatever their order of arrival', async () => {
  const here = await office()
  const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00Z`
  const told = (n: number) => [
    message(n, 'primeira', { sent_at: at(0), wa_id: `A${n}` }),
    message(n, 'resposta', { sent_at: at(5), wa_id: `B${n}`, from_me: true }),
    message(n, 'segunda', { sent_at: at(7), wa_id: `C${n}` }),
    message(n, 'terceira', { sent_at: at(9), wa_id: `D${n}` }),
  ]
  for (const [n, order] of permutations([0, 1, 2, 3]).entries()) for (const which of order) await tell(here.instance, told(n)[which]!)
  const { rows } = await app
    .owner()
    .query('select distinct waiting_since, unread, inbound, human, last_message_at from wa_conversation where company_id = $1', [
      here.company_id,
    ])
  expect(rows).toEqual([{ waiting_since: new Date(at(7)), unread: 2, inbound: 3, human: 1, last_message_at: new Date(at(9)) }])
})

test('a number with and without its ninth digit is one contact, and a lid that comes with it too', async () => {
  const here = await office()
  const from = (value: string, kind: 'pn' | 'lid', phone?: object) =>
    ({ ...(message(1, 'Oi') as object), identities: [{ kind, value }], phone_key: undefined, phone: undefined, ...phone }) as Item
  const key = { phone_key: '8499991234', phone: '84999991234' }
  await tell(here.instance, from('558499991234@s.whatsapp.net', 'pn', key), {
    ...(from('1747@lid', 'lid') as object),
    push_name: undefined,
  } as Item)
  const apart = await here.me.api.whatsapp.chat.list(all)
  expect(apart.rows).toHaveLength(2)
  expect(apart.rows.map(({ contact_name }) => contact_name)).toContain('Contato 1747')

  const both = {
    ...(from('1747@lid', 'lid', key) as object),
    identities: [
      { kind: 'lid', value: '1747@lid' },
      { kind: 'pn', value: '5584999991234@s.whatsapp.net' },
    ],
  } as Item
  await tell(here.instance, both)
  const { rows } = await here.me.api.whatsapp.chat.list(all)
  expect(rows).toMatchObject([{ phone: '84999991234' }])
  const flow = await here.me.api.whatsapp.chat.messages({ id: rows[0]!.id })
  expect(flow.rows.map(({ body }) => body).sort()).toEqual(['Contatos unidos', 'Oi', 'Oi', 'Oi'])
})

test('a thank-you does not open again what is resolved, another text does, and a day later begins a new attendance', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const { id } = await conversation(here)
  await chat.resolve({ id })
  await expect(chat.resolve({ id })).rejects.toMatchObject({
    code: 'CONVERSATION_CHANGED',
    message: expect.stringMatching(/^A conversa mudou: Ana Teste resolveu a conversa há \d+ s\. Atualize e tente de novo\.$/),
  })
  await tell(here.instance, message(1, 'Obrigado!! 👍'))
  expect(await chat.get({ id })).toMatchObject({ status: 'resolved', unread: 0, waiting_since: null })
  await tell(here.instance, message(1, 'Mais uma dúvida'))
  expect(await chat.get({ id })).toMatchObject({ status: 'open', unread: 1 })

  await chat.resolve({ id })
  await app.owner().query("update wa_conversation set resolved_at = now() - interval '25 hours' where id = $1", [id])
  await tell(here.instance, message(1, 'Olá de novo'))
  const { rows } = await chat.list(all)
  expect(rows).toMatchObject([{ number: 2, status: 'open' }])
  expect((await chat.messages({ id: rows[0]!.id })).rows.map(({ number }) => number)).toContain(1)
})

test('of two who take a conversation one has it, and the other reads who', async () => {
  const here = await office()
  const { id } = await conversation(here)
  await here.mate.api.whatsapp.chat.take({ id, from: null })
  await expect(here.me.api.whatsapp.chat.take({ id, from: null })).rejects.toMatchObject({
    code: 'CONVERSATION_TAKEN',
    message: expect.stringMatching(/^Ana Teste assumiu esta conversa há \d+ s\.$/),
  })
  const sending = { id, client_id: randomUUID(), body: 'Oi', reply_to_id: null }
  await expect(here.me.api.whatsapp.chat.send(sending)).rejects.toMatchObject({ code: 'CONVERSATION_TAKEN' })
})

test('two who ask for the next of the queue get different ones, the longest wait first', async () => {
  const here = await office()
  const first = await conversation(here, 1)
  const second = await conversation(here, 2)
  const taken = await Promise.all([here.me.api.whatsapp.chat.takeNext(), here.mate.api.whatsapp.chat.takeNext()])
  expect(taken.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(await here.me.api.whatsapp.chat.takeNext()).toEqual({ id: null })
})

test.each(['own', 'team', 'all'] as const)(
  'with scope %s one set of conversations is seen in list, counts, search, flow and files of the queue',
  async (scope) => {
    const here = await office()
    const { chat } = here.me.api.whatsapp
    const [mine, mates, queue, foreign] = [
      await conversation(here, 1),
      await conversation(here, 2),
      await conversation(here, 3),
      await conversation(here, 4),
    ]
    await chat.take({ id: mine.id, from: null })
    await here.mate.api.whatsapp.chat.take({ id: mates.id, from: null })
    await chat.transfer({ id: foreign.id, responsible_id: null, team_id: here.other, note: 'É com vocês' })
    await setScope(here.company_id, here.me.user_id, scope)

    const seen = { own: [mine, queue], team: [mine, mates, queue], all: [mine, mates, queue, foreign] }[scope].map(({ id }) => id).sort()
    const tab = scope === 'all' ? 'all' : scope
    const listed =
      scope === 'own'
        ? [...(await chat.list({ ...all, tab: 'mine' })).rows, ...(await chat.list({ ...all, tab: 'queue' })).rows]
        : (await chat.list({ ...all, tab: tab as 'all' })).rows
    expect(listed.map(({ id }) => id).sort()).toEqual(seen)
    const hits = await chat.search({ text: 'bom dia' })
    expect(hits.map(({ wa_conversation_id }) => wa_conversation_id).sort()).toEqual(seen)
    const next = await chat.search({ text: 'bom dia', before: hits[0]!.place })
    expect(next.map(({ id }) => id)).toEqual(hits.slice(1).map(({ id }) => id))
    for (const { id } of [mine, mates, queue, foreign])
      expect(await chat.searchWithin({ id, text: 'bom dia' })).toHaveLength(seen.includes(id) ? 1 : 0)
    const counts = await chat.counts({})
    expect(counts).toEqual({ mine: 1, queue: scope === 'all' ? 2 : 1, team: scope === 'own' ? null : 3, all: scope === 'all' ? 4 : null })
    for (const { id } of [mine, mates, queue, foreign]) {
      const asked = Promise.allSettled([chat.get({ id }), chat.messages({ id }), chat.note({ id, client_id: randomUUID(), body: 'x' })])
      const outcome = seen.includes(id) ? 'fulfilled' : 'rejected'
      expect((await asked).map(({ status }) => status)).toEqual([outcome, outcome, outcome])
    }
  },
)

test('what nobody knows to have left is never sent again by itself', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const { id } = await conversation(here)
  await chat.send({ id, client_id: randomUUID(), body: 'Pedido confirmado', reply_to_id: null })
  const { rows } = await app.owner().query('select message_id from app.wa_claim_outbox(10)')
  expect(rows).toHaveLength(1)
  await app.owner().query("update wa_outbox set locked_until = now() - interval '1 second' where message_id = $1", [rows[0].message_id])
  expect(await sendMessages(app.platform())).toBe(0)
  const out = async () => (await chat.messages({ id })).rows.find(({ direction }) => direction === 'out')!
  const unsure = await out()
  expect(unsure).toMatchObject({ status: 'unsure' })
  // Its echo may still come: by then it would be there twice.
  await expect(chat.settle({ id: unsure.id, how: 'again' })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })
  await app.owner().query("update wa_message set status_at = now() - interval '2 minutes' where id = $1", [unsure.id])
  await chat.settle({ id: unsure.id, how: 'again' })
  expect(await sendMessages(app.platform())).toBe(1)
  expect(await out()).toMatchObject({ status: 'sent' })
})

test('an answer that is refused, or given up, ends no wait; sent again it does', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const { id } = await conversation(here)
  const asked = (await chat.get({ id })).waiting_since
  const fail = (kind: string) =>
    app.owner().query('update wa_instance set failing = $2, failing_left = 1 where id = $1', [here.instance, kind])
  await fail('refused')
  await chat.send({ id, client_id: randomUUID(), body: 'Chega amanhã', reply_to_id: null })
  expect(await chat.get({ id })).toMatchObject({ waiting_since: null })
  await sendMessages(app.platform())
  const out = (await chat.messages({ id })).rows.find(({ direction }) => direction === 'out')!
  expect(out).toMatchObject({ status: 'failed' })
  expect(await chat.get({ id })).toMatchObject({ waiting_since: asked, unread: 0 })
  await chat.settle({ id: out.id, how: 'again' })
  await sendMessages(app.platform())
  expect(await chat.get({ id })).toMatchObject({ waiting_since: null })
  await tell(here.instance, message(1, 'Ainda espero'))
  const since = (await chat.get({ id })).waiting_since
  await chat.send({ id, client_id: randomUUID(), body: 'Um instante', reply_to_id: null })
  await app.owner().query("update wa_message set status = 'cancelled' where company_id = $1 and status = 'queued'", [here.company_id])
  expect(await chat.get({ id })).toMatchObject({ waiting_since: since })
})

test('an attendance that was resolved before its answer is refused is open again, and its contact waits', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  const { id } = await conversation(here)
  const asked = (await chat.get({ id })).waiting_since
  const refuseNext = () => app.owner().query("update wa_instance set failing = 'refused', failing_left = 1 where id = $1", [here.instance])
  const resolveBeforeItLeaves = async (body: string) => {
    await chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
    await chat.resolve({ id })
    await refuseNext()
    await sendMessages(app.platform())
  }
  await resolveBeforeItLeaves('Entregamos sim')
  expect(await chat.get({ id })).toMatchObject({ status: 'open', responsible: { id: here.me.user_id }, waiting_since: asked })
  expect((await chat.messages({ id })).rows.at(-1)).toMatchObject({
    direction: 'event',
    body: 'Conversa reaberta: a resposta não chegou ao contato',
  })

  // Who was answered before waits for nothing: what only took leave changes no end.
  await chat.send({ id, client_id: randomUUID(), body: 'Entregamos sim', reply_to_id: null })
  await sendMessages(app.platform())
  await resolveBeforeItLeaves('Até logo')
  expect(await chat.get({ id })).toMatchObject({ status: 'resolved', waiting_since: null })
})

test('loads of 30 and of 50 show each conversation and each message once', async () => {
  const here = await office()
  const { chat } = here.me.api.whatsapp
  await tell(
    here.instance,
    ...Array.from({ length: 65 }, (_, n) => message(n, 'Oi')),
    ...Array.from({ length: 120 }, (_, n) => message(1, `linha ${n}`)),
  )
  const seen: string[] = []
  let after: string | undefined
  do {
    const { rows, more } = await chat.list({ ...all, after })
    seen.push(...rows.map(({ id }) => id))
    after = more ? rows.at(-1)!.place : undefined
  } while (after)
  expect(seen).toHaveLength(65)
  expect(new Set(seen).size).toBe(65)

  const { id } = (await chat.list({ ...all, q: 'Pessoa 1' })).rows.find(({ contact_name }) => contact_name === 'Pessoa 1')!
  const flow: string[] = []
  let before: string | undefined
  do {
    const { rows, older } = await chat.messages({ id, before })
    flow.unshift(...rows.map((row) => row.id))
    before = older ?? undefined
  } while (before)
  expect(flow).toHaveLength(121)
  expect(new Set(flow).size).toBe(121)
  const middle = await chat.messages({ id, around: flow[60]! })
  expect(middle.rows.map((row) => row.id)).toEqual(flow.slice(flow.indexOf(middle.rows[0]!.id), flow.indexOf(middle.rows.at(-1)!.id) + 1))
  expect(middle.rows.map((row) => row.id)).toContain(flow[60])
})

test("Meu dia shows what waits for her and in her teams' queues, and of no other team's", async () => {
  const { mate, stranger, instance } = await office()
  await tell(instance, message(1, 'Alguém aí?'))
  const waits = async ({ api }: Pick<typeof mate, 'api'>) => {
    const { sections } = await api.day.get({ date: '2026-01-05' })
    return sections.find(({ key }) => key === 'conversations')?.rows.map(({ detail }) => detail) ?? []
  }
  expect(await waits(mate)).toEqual(['Na fila'])
  expect(await waits(stranger)).toEqual([])
  await mate.api.whatsapp.chat.takeNext()
  expect(await waits(mate)).toEqual([null])
})
