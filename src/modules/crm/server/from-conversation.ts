import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { asOperation, TOO_LATE } from '#parts/records/server/operation.ts'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { formatDate } from '#shared/br/date.ts'
import { addClient, addFirstTasks } from './deals.ts'
import { askingNeeds } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** The source 'WhatsApp'. */
const WHATSAPP = 1

interface Talk {
  contact_id: string
  contact_name: string
  phone: string | null
  client_id: string | null
  client_name: string | null
  /** How many clients of the same phone the caller sees: one of them is meant, and only she knows which. */
  alike: number
  responsible_id: string | null
  team_id: string | null
  today: string
}

/** A conversation as far as a deal asks. Two who press the key at the same moment go one after the other. */
async function talkOf(db: Db, conversation: string): Promise<Talk> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deal from ' || ${conversation}, 0))`.execute(db)
  const { rows } = await sql<Talk>`
    select c.contact_id, contact.phone, c.responsible_id, c.team_id, app.company_today()::text as today, linked.id as client_id, linked.name as client_name,
           coalesce(contact.name, linked.name, nullif(contact.push_name, ''), 'Contato ' || right(coalesce(contact.phone, contact.id::text), 4)) as contact_name,
           (select count(*)::int from app.wa_records_of_phone(contact.id) r join client on client.id = r.client_id and client.deleted_at is null) as alike
    from wa_conversation c
    join wa_contact contact on contact.id = c.contact_id
    left join lateral (
      select client.id, client.name from wa_contact_link l join client on client.id = l.client_id where l.contact_id = contact.id limit 1
    ) linked on true
    where c.id = ${conversation}`.execute(db)
  return found(rows[0], 'Atendimento não encontrado.')
}

const openDeal = async (db: Db, column: 'conversation_id' | 'client_id', id: string) =>
  db
    .selectFrom('deal')
    .select(['id', 'code', 'name'])
    .where(column, '=', id)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The contact as a new client, linked to her. Throws CLIENT_NEEDED where that cannot be, or where one of several is meant. */
async function newClient(db: Db, { contact_id, contact_name, phone, alike }: Talk): Promise<string> {
  const { rows } = await sql<{ may: boolean }>`select app.can('clients', 'create') as may`.execute(db)
  if (!rows[0]!.may || !phone || alike > 0) throw new ContractError('CLIENT_NEEDED')
  const client_id = await addClient(db, { name: contact_name, phone })
  await sql`insert into wa_contact_link (contact_id, client_id) values (${contact_id}, ${client_id})`.execute(db)
  return client_id
}

/** The first stage of the funnel of a team, or of the first funnel. */
async function firstStage(db: Db, team_id: string | null) {
  const { rows } = await sql<{ pipeline_id: string; stage_id: string }>`
    select p.id as pipeline_id, s.id as stage_id from pipeline p join pipeline_stage s on s.pipeline_id = p.id and s.active
    where p.active order by (p.team_id = ${team_id}::uuid) desc nulls last, p.order_index, p.id, s.order_index, s.id limit 1`.execute(db)
  if (!rows[0]) throw new ContractError('STAGE_GONE')
  return rows[0]
}

const fromConversation = rpc.fromConversation.handler(async ({ input: { conversation_id, another }, context: { db } }) => {
  const talk = await talkOf(db, conversation_id)
  const begun = another ? undefined : await openDeal(db, 'conversation_id', conversation_id)
  if (begun) return { deal: begun, outcome: 'begun_here' as const, client_made: false }
  const known = talk.client_id && !another ? await openDeal(db, 'client_id', talk.client_id) : undefined
  if (known) return { deal: known, outcome: 'client_has_one' as const, client_made: false }

  const { done } = await asOperation(db, () => addDeal(db, conversation_id, talk))
  return { deal: done, outcome: 'made' as const, client_made: talk.client_id === null }
})

async function addDeal(db: Db, conversation_id: string, talk: Talk): Promise<Pick<DealRow, 'id' | 'code' | 'name'>> {
  const place = await firstStage(db, talk.team_id)
  const client_id = talk.client_id ?? (await newClient(db, talk))
  const name = `${`Atendimento ${talk.client_name ?? talk.contact_name}`.slice(0, 114)} ${formatDate(talk.today).slice(0, 5)}`
  const deal = await db
    .insertInto('deal')
    .values({ ...place, client_id, conversation_id, name, source_id: WHATSAPP })
    .returning(['id', 'code', 'name', 'responsible_id'])
    .executeTakeFirstOrThrow()
  await addFirstTasks(db, [{ id: deal.id, responsible_id: talk.responsible_id }])
  await askingNeeds(sql`select app.check_stage_needs(${deal.id}, ${place.stage_id})`.execute(db))
  if (talk.responsible_id && talk.responsible_id !== deal.responsible_id && (await mayReceive(db, talk.responsible_id)))
    await handOver(db, DEALS, [deal.id], talk.responsible_id)
  return deal
}

/** Whoever answers the conversation may work without the CRM. */
async function mayReceive(db: Db, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.allowed(${user_id}, app.current_company(), ${DEALS.page}, 'read') as may`.execute(
    db,
  )
  return rows[0]!.may
}

const takeBack = rpc.takeBack.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ done: boolean }>`select app.take_back_deal(id) as done from deal where id = ${id}`.execute(db)
  if (!found(rows[0], DEALS.gone).done) throw new ORPCError('NOT_FOUND', { message: TOO_LATE })
  return { id }
})

export const conversationHandlers = { fromConversation, takeBack }
