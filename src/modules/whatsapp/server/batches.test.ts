import { expect, test } from 'vitest'
import { storeDeliveries, takeEvents } from './delivery.ts'
import type { Item, MessageItem } from './gateway/item.ts'
import { delivery, simulatedMessage } from './gateway/simulated.ts'
import { phoneOf, simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

type Office = Awaited<ReturnType<typeof office>>

const BEGIN = Date.now() - 60_000
/** A message of somebody, `second` seconds after the first. */
const said = (n: number, body: string, second: number, over: object = {}) =>
  ({
    ...simulatedMessage(`55${phoneOf(n)}@s.whatsapp.net`, { type: 'text', body, push_name: `Pessoa ${n}` }),
    sent_at: new Date(BEGIN + second * 1000).toISOString(),
    ...over,
  }) as MessageItem

const lid = (second: number, body: string, identities: MessageItem['identities']) =>
  ({
    ...simulatedMessage('1747@lid', { type: 'text', body }),
    identities,
    sent_at: new Date(BEGIN + second * 1000).toISOString(),
  }) as MessageItem

/** Everything that is known of a company's conversations, in words that are the same in each company. */
async function known({ run, company_id }: Office) {
  const { rows } = await run(
    `select k.push_name, k.opted_out_at is not null as opted_out, c.status, c.unread, c.inbound, c.human, c.automatic, c.reopened, c.waiting_since, c.last_inbound_at,
       c.first_inbound_at, c.first_human_at, c.answered_at, c.read_at, last.body as last,
       (select json_agg(json_build_array(m.direction, m.origin, m.body, m.original_body, answered.body) order by m.sent_at, m.seq) from wa_message m
        left join wa_message answered on answered.id = m.reply_to_id where m.wa_conversation_id = c.id) as messages,
       (select json_agg(json_build_array(h.hour, h.inbound, h.human, h.automatic) order by h.hour) from wa_conversation_hour h where h.wa_conversation_id = c.id) as hours
     from wa_conversation c join wa_contact k on k.id = c.contact_id left join wa_message last on last.id = c.last_message_id
     where c.company_id = $1 order by k.push_name nulls last, c.started_at`,
    [company_id],
  )
  return rows
}

/** Tells both companies the same: one all at once, the other one after the other. */
async function bothWays(first: Item[], then: Item[], between = '') {
  const [together, alone] = [await office(), await office()]
  for (const here of [together, alone]) {
    await here.tell(...first)
    if (between) await here.run(between, [here.company_id])
  }
  const { database } = app.platform()
  await storeDeliveries(
    database,
    together.instance_id,
    then.map((item) => delivery(item)),
  )
  while ((await takeEvents(database)) > 0);
  await alone.tell(...then)
  return { together, alone }
}

test('what is taken in one batch ends as what is taken one by one', async () => {
  const question = said(1, 'Vocês entregam?', 2)
  const { together, alone } = await bothWays(
    [said(3, 'Oi', -3600), said(4, 'Oi', -3600)],
    [
      { kind: 'edit', wa_id: question.wa_id, body: 'Vocês entregam hoje?', at: new Date(BEGIN + 9000).toISOString() },
      said(1, 'Bom dia', 1),
      question,
      said(2, 'Boa tarde', 1),
      question,
      said(2, 'Entregamos', 3, { from_me: true }),
      said(2, 'Que bom', 4, { reply_to: question.wa_id }),
      said(1, 'Até amanhã?', 5, { reply_to: question.wa_id }),
      said(3, 'Obrigado!!', 2),
      said(3, 'E mais uma coisa', 3),
      said(4, 'valeu', 2),
      said(5, 'SAIR', 2),
    ],
    "update wa_conversation set status = 'resolved', resolved_at = now() - interval '30 minutes', waiting_since = null, unread = 0 where company_id = $1",
  )
  const ended = await known(together)
  expect(ended).toEqual(await known(alone))
  expect(ended.map(({ push_name, status, unread, inbound }) => [push_name, status, unread, inbound])).toEqual([
    ['Pessoa 1', 'open', 3, 3],
    ['Pessoa 2', 'open', 1, 2],
    ['Pessoa 3', 'open', 1, 3],
    ['Pessoa 4', 'resolved', 0, 2],
    ['Pessoa 5', 'open', 1, 1],
  ])
})

test('a batch in which two turn out to be one, and one that cannot be stored, is taken one by one', async () => {
  const pn = { kind: 'pn', value: `55${phoneOf(6)}@s.whatsapp.net` } as const
  const { together, alone } = await bothWays(
    [lid(-20, 'Sou eu', [{ kind: 'lid', value: '1747@lid' }]), said(6, 'Oi', -10)],
    [
      said(6, 'Alguém?', 1),
      lid(2, 'Aqui também', [{ kind: 'lid', value: '1747@lid' }, pn]),
      { ...said(7, 'Quebrada', 3), sent_at: 'ontem' },
      said(8, 'Boa noite', 4),
    ],
  )
  const ended = await known(together)
  expect(ended).toEqual(await known(alone))
  expect(ended.find(({ push_name }) => push_name === 'Pessoa 8')).toMatchObject({ inbound: 1, unread: 1 })
  const { rows } = await together.run("select reason, attempts from wa_event where instance_id = $1 and state = 'pending'", [
    together.instance_id,
  ])
  expect(rows).toEqual([{ reason: expect.stringContaining('ontem'), attempts: 1 }])
})

test('messages of many people are stored by one statement, and change each conversation once', async () => {
  const here = await office()
  const { database } = app.platform()
  const some = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => delivery(said(n, `Mensagem ${n}`, n)))
  await here.tell(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => said(n, 'Oi', n - 60)))
  const before = await here.run('select max(seq) as seq from wa_message where company_id = $1', [here.company_id])
  await storeDeliveries(database, here.instance_id, some)
  expect(await takeEvents(database)).toBe(9)
  // Rows of one statement have the same command in their header.
  const { rows } = await here.run(
    `select count(*)::int as messages, count(distinct m.cmin::text)::int as statements from wa_message m where m.company_id = $1 and m.seq > $2`,
    [here.company_id, before.rows[0].seq],
  )
  expect(rows).toEqual([{ messages: 9, statements: 1 }])
})
