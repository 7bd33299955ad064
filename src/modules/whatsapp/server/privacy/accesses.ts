import { sql } from 'kysely'
import type { READINGS } from '#modules/whatsapp/contract/privacy.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { conversationRow } from '../conversation-rows.ts'
import { lockConversation, writeLine } from '../locked.ts'
import { CONVERSATIONS } from '../register.ts'
import { rpc } from '../rpc.ts'

/** The conversation `c` is neither the caller's nor in a queue of hers: opening it is written down. Source: spec/3 §17. */
export const IS_OTHERS = sql<boolean>`not coalesce(
  c.responsible_id = any ((select app.mine())::uuid[]), c.team_id is null or c.team_id = any ((select app.my_teams())::uuid[]), false)`

/** Writes down that the caller read something of a conversation, once an hour, in the transaction that reads it. */
export const writeReading = (db: Db, id: string, action: Exclude<keyof typeof READINGS, 'read'>, changes: object = {}) =>
  sql`
    insert into audit_event (action, entity, entity_id, changes)
    select ${action}, 'wa_conversation', ${id}, ${JSON.stringify(changes)}
    where not exists (
      select from audit_event e where e.entity = 'wa_conversation' and e.entity_id = ${id} and e.action = ${action}
        and e.user_id = app.current_user_id() and e.at > now() - interval '1 hour')`.execute(db)

async function refuseUnlessWatches(db: Db) {
  const { rows } = await sql<{ watches: boolean }>`select app.wa_watches() as watches`.execute(db)
  if (rows[0]!.watches !== true) throw new ContractError('WA_NOT_WATCHING')
}

/** Of the conversations with the same contact on the same number. What is written by `traced` is called by its procedure. */
const accesses = rpc.chat.accesses.handler(async ({ input: { id, page }, context: { db } }) => {
  await refuseUnlessWatches(db)
  found(await db.selectFrom('wa_conversation').select('id').where('id', '=', id).executeTakeFirst(), CONVERSATIONS.gone)
  const { rows } = await sql<{ id: string; at: Date; by: string | null; action: keyof typeof READINGS; total: number }>`
    with flow as materialized (
      select c.id::text as id from wa_conversation opened
      join wa_conversation c on (c.company_id, c.contact_id, c.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id) where opened.id = ${id}
    ), read as materialized (
      select e.id, e.at, e.user_id, e.action, count(*) over () as total from audit_event e
      where e.entity_id in (select id from flow)
        and (e.entity = 'whatsapp.chat.messages' and e.action = 'read' or e.entity = 'wa_conversation' and e.action in ('reveal', 'export', 'read_by_key'))
      order by e.at desc, e.id ${theOnesOn(page)}
    )
    select read.id, read.at, coalesce(author.name, app.person(read.user_id) ->> 'name') as by, read.action, read.total
    from read left join app.event_authors(array(select id from read)) author on author.event_id = read.id order by read.at desc, read.id`.execute(
    db,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) }
})

const setHeld = rpc.chat.setHeld.handler(async ({ input: { id, held }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await refuseUnlessWatches(db)
  const { rows } = await sql<{ changed: boolean }>`select app.wa_hold(${id}, ${held}) as changed`.execute(db)
  if (rows[0]!.changed)
    await writeLine(db, conversation, held ? 'preservou as mensagens para um processo judicial' : 'deixou de preservar as mensagens')
  return conversationRow(db, id)
})

const anonymise = rpc.chat.anonymise.handler(async ({ input: { id, reason }, context: { db } }) => {
  await refuseUnlessWatches(db)
  const { rows } = await sql<{ attendances: number }>`select app.wa_anonymise(${id}, ${reason}) as attendances`.execute(db)
  return rows[0]!
})

export const accessHandlers = { accesses, anonymise, setHeld }
