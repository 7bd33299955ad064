import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { ImportRun, UndoOutcome } from '#parts/imports/contract/run.ts'
import type { Register } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import type { Implemented, Unimplemented } from '#server/rpc/rpc.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { SentRow } from './import-with.ts'
import { type BegunRun, beginRun, listRuns, type RunProgress, rehearsed, runProgress, writeBatch } from './runs.ts'
import { undoRun } from './undo.ts'

interface Procedures<Cells> {
  rehearse: Unimplemented<{ rows: SentRow<Cells>[] }, ImportOutcome>
  begin: Unimplemented<BegunRun, { id: string }>
  write: Unimplemented<{ import_id: string; rows: SentRow<Cells>[] }, ImportOutcome>
  list: Unimplemented<{ page: number }, PageOf<ImportRun>>
  progress: Unimplemented<{ id: string }, RunProgress>
  undo: Unimplemented<{ id: string }, UndoOutcome>
}

/** The handlers of `importProcedures`. `importRows` does a batch: see `importWith`. `entity`: the table whose rows lines become, where those belong to records. */
export function importHandlers<Cells, Rpc extends Procedures<Cells>>(
  rpc: Rpc & Procedures<Cells>,
  register: Register,
  importRows: (db: Db, rows: readonly SentRow<Cells>[]) => Promise<ImportOutcome>,
  entity: string = register.table,
) {
  const kind = { page: register.page, entity }
  return {
    rehearse: rpc.rehearse.handler(({ input: { rows }, context: { db } }) => rehearsed(db, kind.page, () => importRows(db, rows))),
    begin: rpc.begin.handler(({ input, context: { db } }) => beginRun(db, kind, input)),
    write: rpc.write.handler(({ input: { import_id, rows }, context: { db } }) =>
      writeBatch(db, kind, import_id, () => importRows(db, rows)),
    ),
    list: rpc.list.handler(({ input, context: { db } }) => listRuns(db, kind, input.page)),
    progress: rpc.progress.handler(({ input: { id }, context: { db } }) => runProgress(db, kind, id)),
    undo: rpc.undo.handler(({ input: { id }, context: { db } }) => undoRun(db, register, kind, id)),
  } as Implemented<Rpc, 'rehearse' | 'begin' | 'write' | 'list' | 'progress' | 'undo'>
}
