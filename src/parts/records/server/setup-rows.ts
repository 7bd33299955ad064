import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { recordChangedSince, stillAt } from './history.ts'

/** The tables of what a company works with. What is removed is no longer `active`: what was done with it stays. */
type Table = 'schedule_resource' | 'service' | 'pipeline' | 'pipeline_stage' | 'product'

/** Changes a row of a company's setup. Throws RECORD_CHANGED with what happened since `version`. */
export async function changeRow(db: Db, table: Table, id: string, version: Date, values: object) {
  const same = db
    .updateTable(table)
    .set(values as never)
    .where('id', '=', id)
    .where(stillAt('updated_at', version))
  const changed = await same.returning('id').executeTakeFirst()
  if (!changed) throw await recordChangedSince(db, table as keyof Tables, id, version)
}

/** Takes a row out of what is offered; what refers to it stays. */
export async function deactivate(db: Db, table: Table, id: string, gone: string) {
  const removed = await db
    .updateTable(table)
    .set({ active: false })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return found(removed, gone)
}

/** The setup belongs to the caller's company: another one is as good as none. */
export async function refuseOtherCompany(db: Db, parent_id: string) {
  const own = sql<boolean>`app.current_company() = ${parent_id}::uuid`
  const { is_own } = await db.selectNoFrom(own.as('is_own')).executeTakeFirstOrThrow()
  found(is_own || null, 'Empresa não encontrada.')
}
