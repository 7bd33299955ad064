import * as runs from '#parts/imports/server/runs.ts'
import { undoRun } from '#parts/imports/server/undo.ts'
import { importRows } from './import-rows.ts'
import { rpc } from './rpc.ts'

const REGISTER: runs.Register = { page: 'hr', records: 'employee', children: ['employee_salary'] }
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

export const undo = rpc.imports.undo.handler(({ input: { id }, context: { db } }) => undoRun(db, REGISTER, id))
