import { sql } from 'kysely'
import type { LeftRecord, UndoOutcome } from '#parts/imports/contract/run.ts'
import { isTagged, type Register } from '#parts/records/server/register.ts'
import { undoOperation } from '#parts/records/server/undo-operation.ts'
import type { LeftBecause, UndoReport } from '#parts/records/server/undo-report.ts'
import { removeUnusedTags } from '#parts/tags/server/remove-unused.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type ImportKind, lockImports, lockRun } from './runs.ts'

const REASONS: Record<LeftBecause, string> = {
  created: 'Foi alterado depois da importação e continua no cadastro.',
  changed: 'O que foi alterado depois da importação ficou como está.',
  added: 'O que a importação acrescentou foi alterado depois, ou você não pode excluí-lo: ficou como está.',
  taken: 'Os dados de antes já são de outro cadastro.',
}

/** How many of the records that stay a report names. */
const NAMED = 100

/** Takes back what an import did, except where somebody changed it since. */
export async function undoRun(db: Db, register: Register, kind: ImportKind, id: string): Promise<UndoOutcome> {
  await lockImports(db, register.page)
  const { undone, too_old } = await lockRun(db, kind, id)
  if (undone) throw new ContractError('IMPORT_UNDONE')
  if (too_old) throw new ContractError('IMPORT_TOO_OLD')

  await sql`select app.analyze_if_grown('{audit_event}'::regclass[], lines) from import_run where id = ${id}`.execute(db)
  const report = await undoOperation(db, register, id)
  if (isTagged(register)) await removeUnusedTags(db, register, id)

  const counts = { removed: report.removed, put_back: report.restored(), left_total: report.left.size }
  await sql`update import_run set undone_at = now() where id = ${id}`.execute(db)
  return { ...counts, left: await nameLeft(db, register, report) }
}

async function nameLeft(db: Db, { table, name }: Register, { left }: UndoReport): Promise<LeftRecord[]> {
  const ids = [...left.keys()].slice(0, NAMED)
  const { rows } = await sql<{ id: string; name: string; because: LeftBecause }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any (${ids}::uuid[]) order by ${sql.ref(name)}, id`.execute(db)
  return rows.map((row) => ({ ...row, reason: REASONS[left.get(row.id)!] }))
}
