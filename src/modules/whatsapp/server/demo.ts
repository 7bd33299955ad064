import { sql } from 'kysely'
import type { AspectModel } from '#modules/whatsapp/contract/aspect-models.ts'
import { phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Db } from '#server/database/database.ts'
import { personName } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import { addAspects, evaluateDemo } from './demo-aspects.ts'
import type { Dialogue } from './demo-dialogues.ts'
import { addAgents, addDraft, addReplies, addScheduled, askForSilence } from './demo-writing.ts'
import type { MessageItem } from './gateway/item.ts'
import { sampleContent } from './simulation/samples.ts'
import { SIMULATED_TEMPLATES } from './simulation/templates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many conversations a company has, and how many of them still go on. */
const CONVERSATIONS = 116
const GOING_ON = 26
/** Of those that do not, how many days ago one ended: two on each of the last 30 days, then one a day. */
const daysAgo = (n: number) => 1 + (n < 60 ? Math.floor(n / 2) : n - 30)

const TAG_COLORS = ['#2563eb', '#059669', '#d97706', '#7c3aed', '#dc2626', '#0891b2']

interface Chat {
  random: Random
  now: Date
  company_id: string
  dialogues: readonly Dialogue[]
  instances: readonly { name: string; color: string; number: string; team: string | null; silent_for_hours?: number }[]
  /** By what the attendances are judged. */
  aspects: AspectModel
  /** Who answers, and the first of whom has an unfinished text. */
  staff: readonly string[]
  /** Who looks evaluations over, those of others. */
  manager: string
}

type Instances = { id: string; name: string; team_id: string | null }[]

/** Somebody whom the company knows as a client or a patient. */
interface Known {
  name: string
  /** National digits of a mobile. */
  phone: string
}

/** Fills a demonstration company with conversations of the last 60 days. As the owner of the database: messages arrive without a caller. */
export async function seedWhatsapp(db: Db, chat: Chat) {
  await sql`select set_config('app.company_id', ${chat.company_id}, true)`.execute(db)
  const instances = await addInstances(db, chat)
  await addAspects(db, chat.company_id, chat.aspects)
  const tags = await addTags(db, chat)
  const known = await knownPeople(db, chat)
  for (let n = 0; n < CONVERSATIONS; n++) await addConversation(db, { ...chat, known }, instances, tags, n)
  await addReplies(db, chat)
  await addAgents(db, chat)
  await addScheduled(db, chat)
  await addDraft(db, chat)
  await askForSilence(db, chat)
  await evaluateDemo(db, chat.company_id, chat.manager)
  await sql`select set_config('app.company_id', '', true)`.execute(db)
}

async function addInstances(db: Db, { company_id, instances, now }: Chat): Promise<Instances> {
  const { rows } = await sql<Instances[number]>`
    insert into wa_instance (company_id, name, kind, number, profile_name, color, team_id, external_name, state, state_at)
    select ${company_id}, i.name, 'simulated', i.number, i.name, i.color,
           (select t.id from team t where t.company_id = ${company_id} and t.name = i.team), null, 'connected', ${now}
    from jsonb_to_recordset(${JSON.stringify(instances)}::jsonb) as i (name text, number text, color text, team text)
    returning id, name, team_id`.execute(db)
  // Each was lost once, some days ago, for 18 minutes.
  await sql`
    insert into wa_drop (company_id, instance_id, at, reason, back_at)
    select i.company_id, i.id, ${now}::timestamptz - interval '3 days', 'Conexão perdida', ${now}::timestamptz - interval '3 days' + interval '18 minutes'
    from wa_instance i where i.company_id = ${company_id}`.execute(db)
  // Nobody knows the token: a simulated instance has no webhook.
  await sql`
    insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed)
    select i.company_id, i.id, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), '' from wa_instance i
    where i.company_id = ${company_id}`.execute(db)
  for (const { id } of rows) await sql`select app.wa_take_templates(${id}, ${JSON.stringify(SIMULATED_TEMPLATES)}::jsonb)`.execute(db)
  return instances.map(({ name }) => rows.find((row) => row.name === name)!)
}

async function addTags(db: Db, { company_id, dialogues }: Chat) {
  const names = [...new Set(dialogues.flatMap(({ tags = [] }) => tags))]
  const rows = await db
    .insertInto('tag')
    .values(names.map((name, n) => ({ company_id, name, color: TAG_COLORS[n % TAG_COLORS.length]!, scope: 'wa_conversation' })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** One of the company's own in three: some clients, then some patients. */
async function knownPeople(db: Db, { company_id }: Chat): Promise<Known[]> {
  const of = (table: 'client' | 'patient', limit: number) => sql`(
    select name, phone from ${sql.table(table)}
    where company_id = ${company_id} and deleted_at is null and phone ~ '^\\d{2}9[^2-5]\\d{7}$' order by code limit ${sql.lit(limit)})`
  const { rows } = await sql<Known>`${of('client', 12)} union all ${of('patient', 8)}`.execute(db)
  return rows
}

/** Who writes: most by a Brazilian mobile, one from abroad, and one of whom only a lid is known. */
function addressOf(n: number, known: Known | undefined) {
  if (known) {
    const jid = `55${known.phone}@s.whatsapp.net`
    return { identities: [{ kind: 'pn' as const, value: jid }], ...phoneIdentity(jid), push_name: known.name.split(' ')[0] }
  }
  if (n === 7) return { identities: [{ kind: 'lid' as const, value: '174788123316419@lid' }], push_name: undefined }
  const jid = n === 11 ? '15551234567@s.whatsapp.net' : `5584900000${100 + n}@s.whatsapp.net`
  return { identities: [{ kind: 'pn' as const, value: jid }], ...phoneIdentity(jid) }
}

/** When a conversation ended: those that go on within the last day, the others on the days before, between 8 and 18 h in Natal. */
function endOf({ random, now }: Chat, n: number): number {
  if (n < 4) return now.getTime() - (2 + n * 9) * MINUTE
  if (n < GOING_ON) return now.getTime() - (15 + (n - 4) * 48 + random.below(30)) * MINUTE
  const day = new Date(now.getTime() - DAY * daysAgo(n - GOING_ON))
  return day.setUTCHours(11 + random.below(10), random.below(60))
}

async function addConversation(db: Db, chat: Chat & { known: Known[] }, instances: Instances, tags: Map<string, string>, n: number) {
  const { random, company_id, dialogues, staff } = chat
  const dialogue = dialogues[n % dialogues.length]!
  const at = n % 3 === 2 ? instances.length - 1 : 0
  const instance = instances[at]!
  const silence = (chat.instances[at]!.silent_for_hours ?? 0) * HOUR
  const start = endOf(chat, n) - silence - dialogue.lines.reduce((sum, [, minutes]) => sum + minutes, 0) * MINUTE
  const answers = dialogue.lines.some(([who]) => who === 'out')
  const responsible = answers || n % 4 === 1 ? staff[n % staff.length]! : null
  const called = n % 9 === 8 || n === 7 ? undefined : personName(random)
  const person = { push_name: called, ...addressOf(n, n % 3 === 1 ? chat.known[Math.floor(n / 3)] : undefined) }

  let time = start
  let conversation: { id: string; contact_id: string } | undefined
  for (const [line, [who, minutes, body, sample]] of dialogue.lines.entries()) {
    time += minutes * MINUTE
    const item: MessageItem = {
      kind: 'message',
      wa_id: `DEMO${String(n).padStart(3, '0')}${line}`,
      from_me: who === 'out' && !conversation,
      ...person,
      ...(sample ? { ...sampleContent(sample), body: body || undefined } : { type: 'text', body }),
      sent_at: new Date(time).toISOString(),
    }
    if (who === 'in' || !conversation) conversation = await receive(db, instance.id, item)
    else
      await say(db, {
        company_id,
        conversation,
        instance_id: instance.id,
        body,
        at: new Date(time),
        author: responsible!,
        wa_id: item.wa_id,
        note: who === 'note',
      })
  }
  const { id } = conversation!
  await sql`update wa_conversation set responsible_id = ${responsible}, assigned_at = ${new Date(start + 2 * MINUTE)} where id = ${id}`.execute(
    db,
  )
  for (const name of dialogue.tags ?? [])
    await db
      .insertInto('wa_conversation_tag')
      .values({ company_id, wa_conversation_id: id, tag_id: tags.get(name)! })
      .execute()
  if (n >= GOING_ON) await resolve(db, id, responsible, new Date(time + 20 * MINUTE))
  else if (responsible && n % 8 === 5) await snooze(db, id, new Date(chat.now.getTime() + (n + 2) * HOUR))
  else if (responsible && n % 5 === 0)
    await sql`
      update wa_conversation set read_at = last_inbound_at, unread = 0 where id = ${id}`.execute(db)
}

/** Lets a message arrive as any other does. */
async function receive(db: Db, instance_id: string, item: MessageItem) {
  await sql`select app.wa_take(i, ${JSON.stringify(item)}::jsonb, now()) from wa_instance i where i.id = ${instance_id}`.execute(db)
  const { rows } = await sql<{ id: string; contact_id: string }>`
    select wa_conversation_id as id, contact_id from wa_message where instance_id = ${instance_id} and wa_id = ${item.wa_id}`.execute(db)
  return rows[0]!
}

interface Said {
  company_id: string
  conversation: { id: string; contact_id: string }
  instance_id: string
  body: string
  at: Date
  author: string
  wa_id: string
  note: boolean
}

const say = (db: Db, { company_id, conversation, instance_id, body, at, author, wa_id, note }: Said) =>
  sql`
    insert into wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, author_id, sent_at, wa_id, status, status_at)
    values (${company_id}, ${conversation.id}, ${instance_id}, ${conversation.contact_id}, ${note ? 'note' : 'out'}, 'person', ${body}, ${author}, ${at},
            ${note ? null : wa_id}, ${note ? null : 'read'}, ${note ? null : at})`.execute(db)

const resolve = (db: Db, id: string, by: string | null, at: Date) =>
  sql`
    update wa_conversation set status = 'resolved', resolved_at = ${at}, resolved_by = ${by}, waiting_since = null, unread = 0, read_at = last_message_at
    where id = ${id}`.execute(db)

const snooze = (db: Db, id: string, until: Date) =>
  sql`update wa_conversation set status = 'snoozed', snoozed_until = ${until}, unread = 0, read_at = last_message_at where id = ${id}`.execute(
    db,
  )
