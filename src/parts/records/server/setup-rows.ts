import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { recordChangedSince, stillAt } from './history.ts'

/** Changes a row of what a company works with. Throws RECORD_CHANGED with what happened since `version`. */
export async function changeRow(db: Db, table: keyof Tables, id: string, version: Date, values: object) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const written = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join(written)} where id = ${id} and ${stillAt('updated_at', version)} returning id`.execute(db)
  if (rows.length === 0) throw await recordChangedSince(db, table, id, version)
}

/** Takes a row out of what is offered (`active`); what refers to it stays. */
export async function deactivate(db: Db, table: keyof Tables, id: string, gone: string) {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set active = false where id = ${id} and active returning id`.execute(db)
  return found(rows[0], gone)
}

/** Offers a row again that was taken out, of whichever of some tables it is. Throws NOT_FOUND with `gone`. */
export async function activate(db: Db, tables: readonly (keyof Tables)[], id: string, gone: string) {
  let row: { id: string } | undefined
  for (const table of tables) {
    const again = sql<{ id: string }>`update ${sql.table(table)} set active = true where id = ${id} and not active returning id`
    row ??= (await again.execute(db)).rows[0]
  }
  return found(row, gone)
}

/** The setup belongs to the caller's company: another one is as good as none. */
export async function refuseOtherCompany(db: Db, parent_id: string) {
  const own = sql<boolean>`app.current_company() = ${parent_id}::uuid`
  const { is_own } = await db.selectNoFrom(own.as('is_own')).executeTakeFirstOrThrow()
  found(is_own || null, 'Empresa não encontrada.')
}
