import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { QueryKey } from '@tanstack/react-query'
import type { PageOf } from '#shared/procedure.ts'
import type { Sent } from '#web/api.ts'
import type { ListProcedure } from '../list/list-page.ts'

type Procedure<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>

/** What every record has that a page is about. */
export interface StoredRecord {
  id: string
  code?: string
  name: string
  /** Its version. */
  updated_at: Date
}

/** A module's `api`, as far as reading and writing one record goes. */
export interface RecordProcedures<Values, Row> {
  get: Procedure<{ id: string }, Row>
  /** Absent where a record comes into being elsewhere. */
  create?: { call(values: Values, sent?: Sent): Promise<Row> }
  update: { call(input: { id: string; updated_at: Date; values: Values }): Promise<Row> }
  /** Everything that shows such records. */
  key(): QueryKey
}

/** A removed record that can come back. */
export interface Trashed {
  id: string
  name: string
  /** What tells records of one name apart, such as a document. */
  identifier: string | null
  deleted_at: Date
  /** Null when nobody was signed in. */
  deleted_by: string | null
}

/** A module's `api`, as far as removing records and bringing them back goes. */
export interface RemovalProcedures {
  remove: { call(input: { selection: { ids: string[] } }): Promise<unknown> }
  restore: { call(input: { ids: string[] }): Promise<{ changed: number }> }
  trash: ListProcedure<PageOf<Trashed>>
  /** Records outside the trash that the caller may see and a text finds. */
  find?: { call(input: { text: string }): Promise<{ name: string }[]> }
  key(): QueryKey
}
