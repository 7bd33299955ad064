import type { RawBuilder } from 'kysely'
import type { PageKey } from '#shared/pages.ts'

/** A statement that yields what a person should look at. */
export interface DaySourceRow {
  id: string
  record_id: string | null
  title: string
  detail: string | null
  avatar_url: string | null
  at: string | null
  due_on: string | null
  since: Date | null
}

/** What a module brings to the day of whoever asks, under her policies. */
export interface DaySource {
  key: string
  page: PageKey
  /** What she must be able to do on the page; to read it if nothing is said. */
  action?: 'update'
  /** The rows of a day, in the columns of `DaySourceRow`. */
  rows(day: RawBuilder<unknown>): RawBuilder<DaySourceRow>
  open(row: Pick<DaySourceRow, 'id' | 'record_id' | 'due_on'>): string | null
}

/** A heading of Meu dia, and what stands under it. */
export interface DayGroup {
  key: string
  label: string
  sources: readonly DaySource[]
  /** The rows in their order: by hour, by day, by how long they wait. */
  order: 'at' | 'due_on' | 'since' | 'title'
  /** The address at which all of them are. */
  all?: string
}
