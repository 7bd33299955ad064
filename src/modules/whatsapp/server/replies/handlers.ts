import { sql } from 'kysely'
import type { z } from 'zod'
import { QUICK_REPLY, type QuickReply, type QuickReplyInput } from '#modules/whatsapp/contract/quick-reply.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { rpc } from '../rpc.ts'

type Values = z.output<typeof QuickReplyInput>

const GONE = notFound(QUICK_REPLY.noun)

async function rowsWhere(db: Db, where = sql`true`): Promise<QuickReply[]> {
  const { rows } = await sql<QuickReply>`
    select id, shortcut, title, body, team_id, uses, updated_at,
           case when owner_id is not null then 'mine' when team_id is not null then 'team' else 'company' end as reach
    from wa_quick_reply where ${where} order by uses desc, shortcut, id`.execute(db)
  return rows
}

const rowOf = async (db: Db, id: string) => found((await rowsWhere(db, sql`id = ${id}`))[0], GONE)

/** Who may use it, as its columns have it. */
const reachOf = ({ reach, team_id }: Values) => ({
  owner_id: reach === 'mine' ? sql<string>`app.current_user_id()` : null,
  team_id: reach === 'team' ? team_id : null,
})

const list = rpc.replies.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsWhere(db)
})

const add = rpc.replies.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  const { shortcut, title, body } = values
  const row = { shortcut, title, body, ...reachOf(values) }
  const { id } = await db.insertInto('wa_quick_reply').values(row).returning('id').executeTakeFirstOrThrow()
  return rowOf(db, id)
})

const change = rpc.replies.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await rowOf(db, id)
  const { shortcut, title, body } = values
  const changed = await db
    .updateTable('wa_quick_reply')
    .set({ shortcut, title, body, ...reachOf(values) })
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw await recordChangedSince(db, 'wa_quick_reply', id, updated_at)
  return rowOf(db, id)
})

const remove = rpc.replies.remove.handler(async ({ input: { id }, context: { db } }) => {
  found(await db.deleteFrom('wa_quick_reply').where('id', '=', id).returning('id').executeTakeFirst(), GONE)
  return { id }
})

const use = rpc.replies.use.handler(async ({ input: { id }, context: { db } }) => {
  await rowOf(db, id)
  await sql`update wa_quick_reply set uses = uses + 1 where id = ${id}`.execute(db)
  return { id }
})

export const replyHandlers = { list, add, change, remove, use }
