import { sql } from 'kysely'
import type { z } from 'zod'
import { QUICK_REPLY, type QuickReply, type QuickReplyInput } from '#modules/whatsapp/contract/quick-reply.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { defineRegister } from '#parts/records/server/register.ts'
import { refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import { trashPage } from '#parts/records/server/trash.ts'
import type { Db } from '#server/database/database.ts'
import { storeFile } from '#server/files/files.ts'
import { found } from '#server/rpc/rpc.ts'
import { readToSend } from '../media/to-send.ts'
import { rpc, waitingRpc } from '../rpc.ts'

type Values = z.output<typeof QuickReplyInput>

const PAGE = 'whatsapp-chat'
const REPLIES = defineRegister({
  ...{ page: PAGE, table: 'wa_quick_reply', noun: QUICK_REPLY.noun, name: 'title', identifier: 'shortcut', tags: false },
})
const GONE = REPLIES.gone

async function rowsWhere(db: Db, where = sql`true`): Promise<QuickReply[]> {
  const { rows } = await sql<QuickReply>`
    select r.id, shortcut, title, body, team_id, file_id, f.name as file_name, uses, updated_at,
           case when owner_id is not null then 'mine' when team_id is not null then 'team' else 'company' end as reach
    from wa_quick_reply r left join stored_file f on f.company_id = r.company_id and f.id = r.file_id
    where r.deleted_at is null and ${where} order by uses desc, shortcut, r.id`.execute(db)
  return rows
}

const rowOf = async (db: Db, id: string) => found((await rowsWhere(db, sql`r.id = ${id}`))[0], GONE)

/** A reply as its columns have it. */
const columnsOf = ({ shortcut, title, body, reach, team_id, file_id }: Values) => ({
  ...{ shortcut, title, body, file_id },
  owner_id: reach === 'mine' ? sql<string>`app.current_user_id()` : null,
  team_id: reach === 'team' ? team_id : null,
})

/** Whoever sees a reply opens its file: only what the caller uploaded herself becomes one. */
async function refuseOthersFile(db: Db, file_id: string | null) {
  if (file_id === null) return
  const file = db.selectFrom('stored_file').select('id').where('id', '=', file_id).where('page', '=', PAGE)
  found(await file.where('created_by', '=', sql<string>`app.current_user_id()`).executeTakeFirst(), 'Arquivo não encontrado.')
}

const list = rpc.replies.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsWhere(db)
})

/** No transaction is held while the file is looked at and drawn anew. */
const upload = waitingRpc.replies.upload.handler(async ({ input, context: { inTransaction, platform } }) => {
  const { file } = await readToSend(input.file)
  const url = await inTransaction((db) => storeFile(db, platform.storage, { page: PAGE, ...file }))
  return { file_id: url.slice('/files/'.length) }
})

const add = rpc.replies.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  await refuseOthersFile(db, values.file_id)
  const { id } = await db.insertInto('wa_quick_reply').values(columnsOf(values)).returning('id').executeTakeFirstOrThrow()
  return rowOf(db, id)
})

const change = rpc.replies.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  const { file_id } = await rowOf(db, id)
  if (values.file_id !== file_id) await refuseOthersFile(db, values.file_id)
  const changed = await db
    .updateTable('wa_quick_reply')
    .set(columnsOf(values))
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw await recordChangedSince(db, 'wa_quick_reply', id, updated_at)
  return rowOf(db, id)
})

const remove = rpc.replies.remove.handler(async ({ input: { id }, context: { db } }) => {
  await rowOf(db, id)
  await sql`update wa_quick_reply set deleted_at = now() where id = ${id}`.execute(db)
  return { id }
})

const restore = rpc.replies.restore.handler(async ({ input: { ids }, context: { db } }) => {
  const { rows } = await sql`
    update wa_quick_reply set deleted_at = null where id = any (${ids}::uuid[]) and deleted_at is not null returning id`.execute(db)
  found(rows[0], GONE)
  return { changed: rows.length }
})

const trash = rpc.replies.trash.handler(({ input, context: { db } }) => trashPage(db, REPLIES, input))

const use = rpc.replies.use.handler(async ({ input: { id }, context: { db } }) => {
  await rowOf(db, id)
  await sql`update wa_quick_reply set uses = uses + 1 where id = ${id}`.execute(db)
  return { id }
})

export const replyHandlers = { list, upload, add, change, remove, restore, trash, use }
