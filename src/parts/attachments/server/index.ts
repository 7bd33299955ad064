import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { ATTACHED, type AttachedColumn, type Attachment } from '#parts/attachments/contract/attachment.ts'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from './rpc.ts'

const GONE = 'Arquivo não encontrado.'

const shown = sql`
  select a.id, a.name, '/files/' || a.file_id as file_url, f.content_type, f.byte_size as size, app.person(a.created_by) as author, a.created_at,
         coalesce(a.created_by = (select app.current_user_id()), false) or a.page = any ((select app.updatable_pages())::text[]) as may_change
  from attachment a join stored_file f on (f.company_id, f.id) = (a.company_id, a.file_id)`

async function readAttachment(db: Db, id: string): Promise<Attachment> {
  const { rows } = await sql<Attachment>`${shown} where a.id = ${id} and a.deleted_at is null`.execute(db)
  return found(rows[0], GONE)
}

/** Writes columns of a file's row. Throws NOT_FOUND, and FORBIDDEN where the caller only sees it. */
async function change(db: Db, id: string, values: RawBuilder<unknown>) {
  const { rows } = await sql`update attachment set ${values} where id = ${id} and deleted_at is null returning id`.execute(db)
  if (rows.length > 0) return
  await readAttachment(db, id)
  throw new ORPCError('FORBIDDEN', { message: 'Só quem enviou, ou quem pode alterar o registro, muda este arquivo.' })
}

export const attachmentHandlers = {
  list: rpc.list.handler(async ({ input: { subject }, context: { db } }) => {
    const [column, id] = Object.entries(subject)[0]!
    const listed = sql<Attachment>`
      ${shown} where ${sql.ref(`a.${column}`)} = ${id} and a.deleted_at is null order by a.created_at desc, a.id desc`
    const { rows } = await plannedOnce(db, () => listed.execute(db))
    return rows
  }),

  add: rpc.add.handler(async ({ input: { subject, file }, context: { db, platform } }) => {
    const [column] = Object.keys(subject) as [AttachedColumn]
    const page = ATTACHED[column]
    const { file_id } = await storeDocument(db, platform, page, file)
    const name = file.name.slice(-200)
    const { id } = await db
      .insertInto('attachment')
      .values({ ...subject, page, file_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readAttachment(db, id)
  }),

  rename: rpc.rename.handler(async ({ input: { id, name }, context: { db } }) => {
    await change(db, id, sql`name = ${name}`)
    return readAttachment(db, id)
  }),

  remove: rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
    await change(db, id, sql`deleted_at = now()`)
    return { id }
  }),

  restore: rpc.restore.handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql`
      update attachment set deleted_at = null where id = ${id} and deleted_at > now() - interval '30 days' returning id`.execute(db)
    found(rows[0], GONE)
    return readAttachment(db, id)
  }),
}
