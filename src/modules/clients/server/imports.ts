import { sql } from 'kysely'
import * as runs from '#parts/imports/server/runs.ts'
import { changedSince, undoRun } from '#parts/imports/server/undo.ts'
import type { Db } from '#server/database.ts'
import { importRows } from './import-rows.ts'
import { rpc } from './rpc.ts'

const REGISTER: runs.Register = { page: 'clients', records: 'client', children: ['client_address', 'client_note', 'client_tag'] }
const { page: PAGE } = REGISTER

export const begin = rpc.imports.begin.handler(({ input, context: { db } }) => runs.beginRun(db, PAGE, input))

export const rehearse = rpc.imports.rehearse.handler(({ input: { rows }, context: { db } }) =>
  runs.rehearsed(db, PAGE, () => importRows(db, rows)),
)

export const write = rpc.imports.write.handler(({ input: { import_id, rows }, context: { db } }) =>
  runs.writeBatch(db, REGISTER, import_id, () => importRows(db, rows)),
)

export const list = rpc.imports.list.handler(({ input: { page }, context: { db } }) => runs.listRuns(db, PAGE, page))

export const progress = rpc.imports.progress.handler(({ input: { id }, context: { db } }) => runs.runProgress(db, PAGE, id))

export const undo = rpc.imports.undo.handler(async ({ input: { id }, context: { db } }) => {
  const outcome = await undoRun(db, REGISTER, id)
  await removeUnusedTags(db, id)
  return outcome
})

/** Deletes the tags that the import created, unless somebody changed one or gave it to a client that is still there. */
const removeUnusedTags = (db: Db, run: string) =>
  sql`
    delete from tag using audit_event event
    where event.import_id = ${run} and event.entity = 'tag' and event.action = 'insert' and tag.id = event.entity_id::uuid
      and not ${changedSince(run, sql`later.entity = 'tag' and later.entity_id = event.entity_id`)}
      and not exists (
        select from client_tag link join client on client.id = link.client_id where link.tag_id = tag.id and client.deleted_at is null
      )`.execute(db)
