/** A changed row of a notice: its id, what became of it, its responsible before and after, its team before and after. */
export type ToldRow = readonly [
  id: string,
  kind: 'insert' | 'update' | 'delete',
  was_of?: string | null,
  is_of?: string | null,
  was_in?: string | null,
  is_in?: string | null,
]

/** Rows of one entity that one statement changed. Without `rows` they are many. Written by app.tell_rows. */
export interface RowsNotice {
  /** The company. */
  c: string
  /** The entity, and the module it belongs to. */
  e: string
  m: string
  /** The page whose readers hear of it; without one, each reader is asked for. */
  p?: string
  /** Page and scope do not say who may see it: each reader is asked for. */
  asks?: 'true'
  /** Who did it, and in which tab of her browser. */
  u?: string
  tab?: string
  rows?: readonly ToldRow[]
}

/** What triggers tell on the channel `app`. */
export type Notice =
  | RowsNotice
  /** What somebody may do changed: of `who` or of everybody, in company `c` or in all. */
  | { x: 'rights'; c?: string; who?: string }
  | { x: 'company'; c: string }
  | { x: 'session'; session: string }
  /** New notifications of these people. */
  | { x: 'notification'; c: string; who: string[] }

export const isOfRows = (notice: Notice): notice is RowsNotice => !('x' in notice)
