import { sql } from 'kysely'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { MOVEMENT_COLUMNS, type MovementCells } from '#modules/legal/contract/import/movement-columns.ts'
import { type ImportedMovement, movementKey, readMovementRow } from '#modules/legal/contract/import/movement-row.ts'
import { MOVEMENT } from '#modules/legal/contract/movement.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import { removalUndoHandler } from '#parts/records/server/put-row-back.ts'
import type { Db } from '#server/database/database.ts'
import { caseWithNumber } from './import-statement.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

interface Said {
  line: number
  legal_case_id: string
  /** 'yyyy-mm-ddThh:mm', on the company's clocks. */
  at: string
  name: string
  text: string | null
}

/** Adds the movements that their cases do not have yet, wherever the others were read. `id` is the movement's, the stored one's where it was known. */
async function addMovements(db: Db, source: 'pasted' | 'file', said: readonly Said[]) {
  const { rows } = await sql<{ line: number; id: string; is_new: boolean }>`
    with said as materialized (
      select line, legal_case_id, at, name, text, encode(sha256(convert_to(concat_ws('|', at, name, text), 'UTF8')), 'hex') as key
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) said (line integer, legal_case_id uuid, at text, name text, text text)
    ), added as (
      insert into legal_movement (legal_case_id, occurred_at, name, text, source, source_key)
      select distinct on (legal_case_id, key) legal_case_id, at::timestamp at time zone current_setting('TimeZone'), name, text, ${source}, key
      from said
      on conflict (company_id, legal_case_id, source_key) do nothing
      returning id, legal_case_id, source_key
    )
    select said.line, coalesce(added.id, known.id, said.legal_case_id) as id, added.id is not null as is_new
    from said
    left join added on (added.legal_case_id, added.source_key) = (said.legal_case_id, said.key)
    left join legal_movement known on (known.legal_case_id, known.source_key) = (said.legal_case_id, said.key)`.execute(db)
  return rows
}

/** The case of each line, by its number: of those that the caller sees. */
async function casesOf(db: Db, lines: readonly ({ line: number } & ImportedMovement)[]) {
  const said = lines.map(({ line, cnj_number }) => ({ line, cnj_number }))
  const { rows } = await sql<{ line: number; id: string }>`
    select line, id from (
      select said.line, ${caseWithNumber} as id from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) said (line integer, cnj_number text)
    ) found where id is not null`.execute(db)
  return new Map(rows.map(({ line, id }) => [line, id]))
}

const importRows = importWith({
  async context() {
    return null
  },

  read({ line, cells }: { line: number; cells: MovementCells }) {
    const { movement, errors } = readMovementRow(cells)
    const [error] = errors
    return { value: movement, problem: error && `Linha ${line}, Campo ${MOVEMENT_COLUMNS[error.field].label}: ${error.message}` }
  },

  key: movementKey,
  repeats: (first) => (first === undefined ? 'Repetida' : `Repetida: o andamento já está na linha ${first}`),

  async refused(db, lines) {
    const found = await casesOf(db, lines)
    const unknown = lines.filter(({ line }) => !found.has(line))
    return new Map(unknown.map(({ line, cnj_number }) => [line, `Processo não cadastrado: ${formatCnjNumber(cnj_number)}`]))
  },

  async upsert(db, lines) {
    const found = await casesOf(db, lines)
    const said = lines.flatMap(({ line, at, name, text }) => {
      const legal_case_id = found.get(line)
      return legal_case_id ? [{ line, legal_case_id, at, name, text }] : []
    })
    const added = await addMovements(db, 'file', said)
    return added.map(({ is_new, ...row }) => ({ ...row, is_update: !is_new, changed: is_new }))
  },

  taken: {},
})

export const movements = {
  ...childHandlers(rpc.movements, CASES, { table: 'legal_movement', order: sql`occurred_at desc, id desc`, noun: MOVEMENT.noun }),
  ...removalUndoHandler(rpc.movements, CASES, 'legal_movement'),
  imports: importHandlers(rpc.movements.imports, CASES, importRows, 'legal_movement'),
  paste: rpc.movements.paste.handler(async ({ input: { id, movements: pasted }, context: { db } }) => {
    await lockRecord(db, CASES, id)
    const said = pasted.map((movement, line) => ({ ...movement, line, legal_case_id: id }))
    const rows = await addMovements(db, 'pasted', said)
    const added = new Set(rows.filter(({ is_new }) => is_new).map((row) => row.id)).size
    return { added, known: pasted.length - added }
  }),
  read: rpc.movements.read.handler(async ({ input: { id }, context: { db, caller } }) => {
    const { user_id } = await caller
    await findRecord(db, CASES, id)
    const { numUpdatedRows } = await db
      .updateTable('legal_movement')
      .set({ read_at: new Date(), read_by: user_id })
      .where('legal_case_id', '=', id)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { read: Number(numUpdatedRows) }
  }),
}
