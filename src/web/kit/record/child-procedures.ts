import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { Sent } from '#web/api.ts'

type Procedure<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>

/** A row that belongs to a record. `updated_at` is its version, where it can be changed. */
export interface ChildRow {
  id: string
  updated_at?: Date
}

/** The procedures of `childRecords`, as the browser calls them. Without `change` rows are only added and removed. */
export interface ChildProcedures<Values, Row> {
  list: Procedure<{ parent_id: string }, Row[]>
  add: { call(input: { parent_id: string; values: Values }, sent?: Sent): Promise<unknown> }
  change?: { call(input: { id: string; updated_at: Date; values: Values }): Promise<unknown> }
  remove: { call(input: { id: string }): Promise<unknown> }
}

/** Takes back that a row was removed. Given by itself: of the procedures nobody can ask in the browser which there are. */
export interface UndoRemoval {
  call(input: { id: string }): Promise<unknown>
}
