import type { ImportOutcome as Outcome } from '#modules/hr/contract/import/batch.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import * as runs from '#parts/imports/server/runs.ts'
import { importRows } from './import-rows.ts'
import { rpc } from './rpc.ts'

export const write = rpc.import.write.handler(async ({ input, context: { db, caller } }) => {
  await runs.lockImports(db, 'hr')
  return said(await importRows(db, input.rows, caller.time_zone))
})

export const rehearse = rpc.import.rehearse.handler(async ({ input, context: { db, caller } }) =>
  said(await runs.rehearsed(db, 'hr', () => importRows(db, input.rows, caller.time_zone))),
)

const said = ({ done, failed }: ImportOutcome): Outcome => ({
  done: done.map(({ remark, ...outcome }) => ({ ...outcome, dismissed: remark !== null })),
  failed,
})
