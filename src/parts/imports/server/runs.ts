import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import { type ImportRun, UNDO_DAYS } from '#parts/imports/contract/run.ts'
import type { Db } from '#server/database/database.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageKey } from '#shared/pages.ts'
import { withFirstOutcome } from './first-outcome.ts'
import { withChanges } from './rehearsed-changes.ts'

const GONE = 'Importação não encontrada.'

/** What an import is of: the page of its register, and the table whose rows its lines become. */
export interface ImportKind {
  page: PageKey
  entity: string
}

/** What an import is begun with. */
export interface BegunRun {
  file_name: string
  digest: string
  setting: string | null
  lines: number
}

const isOf = ({ page, entity }: ImportKind) => sql`(page, entity) = (${page}, ${entity})`

interface OpenRun {
  undone: boolean
  too_old: boolean
}

export const beginRun = (db: Db, kind: ImportKind, run: BegunRun) =>
  db
    .insertInto('import_run')
    .values({ ...kind, ...run })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Waits for any other import into the page to end its batch. Throws FORBIDDEN for callers who may not change what is there. */
export async function lockImports(db: Db, page: PageKey) {
  const { rows } = await sql<{ may: boolean }>`
    select app.can(${page}, 'update') as may,
           pg_advisory_xact_lock(hashtextextended('import ' || ${page} || ' ' || app.current_company(), 0))`.execute(db)
  if (!rows[0]?.may) throw new ORPCError('FORBIDDEN', { message: 'Para importar é preciso poder criar e alterar.' })
}

/** Does all of `work` and takes it back: no other answer could be as true. */
export async function rehearsed(db: Db, page: PageKey, work: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
  await lockImports(db, page)
  await sql`savepoint rehearsal`.execute(db)
  const { rows } = await sql<{ id: string }>`select set_config('app.operation_id', app.uuid7()::text, true) as id`.execute(db)
  const outcome = await withChanges(db, rows[0]!.id, await work())
  await sql`rollback to savepoint rehearsal`.execute(db)
  return outcome
}

/** Does `work` as a batch of the import `id`: what it writes is audited as the import's, and its lines are counted with it. */
export async function writeBatch(db: Db, kind: ImportKind, id: string, work: () => Promise<ImportOutcome>) {
  await lockImports(db, kind.page)
  const { undone } = await lockRun(db, kind, id)
  if (undone) throw new ContractError('IMPORT_UNDONE')
  const outcome = await work()
  const answer = await withFirstOutcome(db, kind.entity, id, outcome)
  await countBatch(db, id, outcome)
  await sql`select app.analyze_if_grown(array(select app.operation_tables(id))::regclass[], created) from import_run where id = ${id}`.execute(
    db,
  )
  return answer
}

/** Locks the import until the transaction ends, whose changes are audited as the import's from here on. */
export async function lockRun(db: Db, kind: ImportKind, id: string): Promise<OpenRun> {
  const { rows } = await sql<OpenRun>`
    select undone_at is not null as undone, started_at < now() - ${UNDO_DAYS} * interval '1 day' as too_old,
           set_config('app.operation_id', id::text, true)
    from import_run where id = ${id} and ${isOf(kind)} for no key update`.execute(db)
  return found(rows[0], GONE)
}

const linesIn = (ranges: string) =>
  sql<number>`(select coalesce(sum(upper(range) - lower(range)), 0) from unnest(${sql.ref(ranges)}) range)`

const rangesOf = (lines: number[]) => sql`(
  select coalesce(range_agg(int4range(line, line + 1)), '{}') from unnest(${lines}::int4[]) line)`

/** A line that is sent again counts once; one that failed may be done the next time. */
async function countBatch(db: Db, id: string, { done, ignored, failed }: ImportOutcome) {
  const answered = [...done, ...ignored].map(({ line }) => line)
  const created = done.filter(({ is_update }) => !is_update).length
  const updated = done.filter(({ is_update, changed }) => is_update && changed).length
  await sql`
    update import_run set done = done + ${rangesOf(answered)}, failed = (failed + ${rangesOf(failed.map(({ line }) => line))}) - ${rangesOf(answered)},
           created = created + ${created}, updated = updated + ${updated}
    where id = ${id}`.execute(db)
  await sql`
    update import_run set ended_at = now()
    where id = ${id} and ended_at is null and ${linesIn('done')} + ${linesIn('failed')} >= lines`.execute(db)
}

const RUN_COLUMNS = sql`
  id, file_name, digest, setting, lines, ${linesIn('done')} as done, created, updated, ${linesIn('failed')} as failed, app.import_by(id) as by,
  started_at, ended_at, undone_at, started_at + ${UNDO_DAYS} * interval '1 day' as undoable_until`

export async function listRuns(db: Db, kind: ImportKind, number: number) {
  const recent = sql`from import_run where ${isOf(kind)} and started_at > now() - ${UNDO_DAYS} * interval '1 day'`
  const { rows } = await sql<ImportRun>`
    select ${RUN_COLUMNS} ${recent} order by started_at desc, id desc limit ${PAGE_SIZE} offset ${rowsBefore(number)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${recent}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type RunProgress = ImportRun & { done_lines: { first: number; last: number }[] }

export async function runProgress(db: Db, kind: ImportKind, id: string) {
  const { rows } = await sql<RunProgress>`
    select ${RUN_COLUMNS}, (
      select coalesce(json_agg(json_build_object('first', lower(range), 'last', upper(range) - 1)), '[]') from unnest(done) range
    ) as done_lines
    from import_run where id = ${id} and ${isOf(kind)}`.execute(db)
  return found(rows[0], GONE)
}
