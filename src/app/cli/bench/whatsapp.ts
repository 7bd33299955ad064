import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bareWork } from './floor.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addOwner, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { medians, p95 } from './timing.ts'
import { addMessages, type Size } from './whatsapp-rows.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
  quick: boolean
}

const WHOLE: Size = { messages: 1_000_000, contacts: 50_000 }
const QUICK: Size = { messages: 30_000, contacts: 2_000 }
const EVENTS = 300
const DAY_MS = 86_400_000

const LIST = `
  select c.*, k.push_name, m.body from (
    select * from wa_conversation where company_id = $1 and latest and status = 'open' order by last_message_at desc, id desc limit 31) c
  join wa_contact k on k.id = c.contact_id left join wa_message m on m.id = c.last_message_id order by c.last_message_at desc, c.id desc`
const OPENED = `
  select m.* from wa_conversation c join wa_message m on (m.company_id, m.contact_id, m.instance_id) = (c.company_id, c.contact_id, c.instance_id)
  where c.company_id = $1 and c.id = $2 order by m.sent_at desc, m.seq desc limit 51`
const SEARCH = `
  select m.*, k.push_name from wa_message m join wa_contact k on k.id = m.contact_id
  where m.company_id = $1 and m.direction <> 'event' and m.search like '%orcamento%' and m.search like '%4321%' order by m.sent_at desc, m.seq desc limit 20`
/** The cards of 90 days and of the 90 before them. */
const CARDS = `
  select (select count(*) from wa_conversation c join wa_contact k on k.id = c.contact_id
          where c.company_id = $1 and not k.spam and c.started_at >= current_date - d.until and c.started_at < current_date - d.until + 91),
         (select row(count(*), count(distinct m.contact_id)) from wa_message m join wa_contact k on k.id = m.contact_id
          where m.company_id = $1 and m.direction in ('in', 'out') and not k.spam and m.sent_at >= current_date - d.until and m.sent_at < current_date - d.until + 91)
  from (values (89), (179)) d (until)`
const INSERT = `
  insert into wa_event (company_id, instance_id, name, dedupe_key, body) select company_id, id, 'messages.upsert', $2, $3 from wa_instance where company_id = $1 and external_name = 'medida-1'`

/** Measures and prints WhatsApp with 1,000,000 messages of 50,000 contacts. Source: spec/3 §19. */
export async function measureWhatsapp({ owner, floor, product, caller, quick }: Bench) {
  const { company_id } = caller
  const size = quick ? QUICK : WHOLE
  await addMessages(owner, caller, size)
  const ours = await KeepAlive.open(product)
  const token = await addOwner(owner, caller)
  const narrow = await narrowed(owner, caller)
  const asWhom = (cookie: string) => ({ origin: `http://localhost:${product}`, 'x-company-id': company_id, cookie: `session=${cookie}` })
  const asked =
    (procedure: string, input: object, cookie = token) =>
    () =>
      ours.ask(httpRequest(product, `/rpc/whatsapp/${procedure}`, asWhom(cookie), { json: input }))
  const bare = (name: string, text: string, ...more: unknown[]) => bareWork(floor, `/${name}`, { text, values: [company_id, ...more] })
  const { rows } = await owner.query<{ plain: string; long: string; simulated: string; hook: string }>(
    `select (select id from wa_conversation where company_id = $1 and latest and status = 'open' order by number desc limit 1) as plain,
            (select id from wa_conversation where company_id = $1 and latest and status = 'open' order by number limit 1) as long,
            (select id from wa_instance where company_id = $1 and kind = 'simulated') as simulated,
            (select id from wa_instance where company_id = $1 and external_name = 'medida-1') as hook`,
    [company_id],
  )
  const { plain, long, simulated, hook } = rows[0]!
  const inbox = { tab: 'all', order: 'recent' }
  const waits = { tab: 'all', order: 'waiting' }
  const days = { from: new Date(Date.now() - 89 * DAY_MS).toISOString().slice(0, 10) }

  printHeading(`WhatsApp: ${size.messages.toLocaleString('en')} messages, ${size.contacts.toLocaleString('en')} contacts`)
  const times = await medians({
    ...{
      bareList: await bare('wa-list', LIST),
      bareOpened: await bare('wa-opened', OPENED, plain),
      bareSearch: await bare('wa-search', SEARCH),
      bareCards: await bare('wa-cards', CARDS),
    },
    list: asked('chat/list', inbox),
    waiting: asked('chat/list', waits),
    counts: asked('chat/counts', {}),
    own: asked('chat/list', { ...inbox, tab: 'mine' }, narrow),
    ...{ opened: asked('chat/messages', { id: plain }), longOpened: asked('chat/messages', { id: long }) },
    ...{ search: asked('chat/search', { text: 'orçamento 4321' }), ownSearch: asked('chat/search', { text: 'orçamento 4321' }, narrow) },
    ...{
      cards: asked('kpis/cards', days),
      ownCards: asked('kpis/cards', days, narrow),
      hours: asked('kpis/hours', days),
      people: asked('kpis/people', days),
    },
  })
  printRatio('conversations, the newest 30, p50', 'ms', times.bareList, times.list, { atMost: 2 })
  printRatio("beside it 'Esperando há mais tempo', p50", 'ms', times.list, times.waiting, { atMost: 1.5 })
  printRatio('beside it the counts of four tabs, p50', 'ms', times.list, times.counts, { atMost: 2 })
  printRatio("'Só meus' beside 'Todos', p50", 'ms', times.list, times.own, { atMost: 1.5 })
  printRatio('opening a conversation, p50', 'ms', times.bareOpened, times.opened, { atMost: 1.5 })
  printRatio('one of very many messages beside it, p50', 'ms', times.opened, times.longOpened, { atMost: 1.5 })
  printRatio('text search, p50', 'ms', times.bareSearch, times.search, { atMost: 2 })
  printRatio("text search, 'Só meus' beside 'Todos', p50", 'ms', times.search, times.ownSearch, { atMost: 2 })
  printRatio('90 days of cards with those before, p50', 'ms', times.bareCards, times.cards, { atMost: 1.25 })
  printRatio("the cards, 'Só meus' beside 'Todos', p50", 'ms', times.cards, times.ownCards, { atMost: 1.5 })
  printRatio('heat map beside the cards, p50', 'ms', times.cards, times.hours, { atMost: 1.5 })
  printRatio('people beside the cards, p50', 'ms', times.cards, times.people, { atMost: 1.5 })
  await measureStoring(owner, product, { company_id, hook })
  await measureBurst(owner, asked, simulated, quick ? 1_000 : 10_000)
  ours.close()
}

/** A message of a gateway as its webhook tells it, beside the bare insert. */
async function measureStoring(owner: pg.Pool, product: number, { company_id, hook }: { company_id: string; hook: string }) {
  const connection = await KeepAlive.open(product)
  const event = () => ({
    event: 'messages.upsert',
    instance: 'medida-1',
    data: {
      ...{
        key: { remoteJid: '5584900000001@s.whatsapp.net', fromMe: false, id: randomUUID() },
        pushName: 'Ana',
        message: { conversation: 'Oi' },
        messageType: 'conversation',
      },
      messageTimestamp: Math.floor(Date.now() / 1000),
    },
  })
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const told: number[] = []
  const inserted: number[] = []
  for (let n = 0; n < EVENTS; n++) {
    inserted.push(
      await timed(() =>
        owner.query({ name: 'wa-insert', text: INSERT, values: [company_id, `bare:${n}`, JSON.stringify({ data: { n } })] }),
      ),
    )
    told.push(
      await timed(() =>
        connection.ask(httpRequest(product, `/hooks/whatsapp/${hook}/token`, { authorization: 'Bearer segredo' }, event())),
      ),
    )
  }
  connection.close()
  await owner.query("delete from wa_event where company_id = $1 and dedupe_key like 'bare:%'", [company_id])
  printRatio('storing an event, p95', 'ms', p95(inserted), p95(told), { atMost: 3 })
}

/** Many write at once, while somebody looks at her list. */
async function measureBurst(
  owner: pg.Pool,
  asked: (procedure: string, input: object) => () => Promise<string>,
  instance: string,
  messages: number,
) {
  const pending = async () =>
    Number(
      (await owner.query("select count(*) from wa_event where state = 'pending' and waits_for is null and next_at <= now()")).rows[0].count,
    )
  while ((await pending()) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  const look = asked('chat/list', { tab: 'all', order: 'recent' })
  const timed = async () => {
    const started = performance.now()
    await look()
    return performance.now() - started
  }
  const idle: number[] = []
  for (let n = 0; n < 100; n++) idle.push(await timed())
  const begun = performance.now()
  await asked('instances/play', { id: instance, act: { do: 'burst', messages } })()
  const busy: number[] = []
  while ((await pending()) > 0) busy.push(await timed())
  const rate = messages / ((performance.now() - begun) / 1000)
  printMeasure(`a burst of ${messages.toLocaleString('en')} events is taken`, '/s', rate, { atLeast: 400 })
  printRatio('the list meanwhile, p95', 'ms', p95(idle), p95(busy), { atMost: 2 })
}

/** Somebody who sees her own conversations alone. */
async function narrowed(owner: pg.Pool, caller: Caller): Promise<string> {
  const { rows } = await owner.query<{ user_id: string }>(
    'select responsible_id as user_id from wa_conversation where company_id = $1 and latest and responsible_id is not null order by number limit 1',
    [caller.company_id],
  )
  const { user_id } = rows[0]!
  const token = randomUUID()
  await owner.query("insert into auth.session (token, user_id, expires_at) values (app.token_hash($1), $2, now() + interval '1 day')", [
    token,
    user_id,
  ])
  await owner.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [
    caller.company_id,
    user_id,
  ])
  await owner.query('update users set profile_id = 1 where user_id = $1', [user_id])
  return token
}
