import { type RawBuilder, sql } from 'kysely'
import type { PageKey } from '#shared/pages.ts'
import type { SubjectColumn } from '#shared/subjects.ts'

/** A statement that yields what is due. */
export interface DueRow {
  entity_id: string
  /** The record that is opened, where the entity lies within one. */
  record_id: string
  title: string
  whose: string | null
  responsible_id: string | null
  due_on: string
  /** Yielded by a source that declares `discreet`: a file says of this row no more than its day. */
  discreet?: boolean
}

/** A kind of due item: where a module's dates come from. It runs under the policies of whoever asks. */
export interface DueSource {
  /** Stays for ever: what was dealt with is stored under it. */
  key: string
  label: string
  page: PageKey
  /** Where it comes from; the page's name without it. */
  origin?: string
  /** It goes only when it is done: 'Tratado' is refused. */
  onlySolved?: true
  /** Its rows say which of them a file, which anybody may be handed, does not name. */
  discreet?: true
  /** What is due until a day, in the columns of `DueRow`, beginning at a range that an index holds. What is past stays until it is solved. */
  rows(until: RawBuilder<unknown>): RawBuilder<DueRow>
  /** The address at which it is solved. */
  open(row: Pick<DueRow, 'entity_id' | 'record_id'>): string
  /** The column by which a task says that it is about the record. */
  subject?: SubjectColumn
}

/** All that is due until a day, of the pages the caller may read, but for what was dealt with. Columns: `DueRow` with discreet, and kind. */
export const dueUntil = (sources: readonly DueSource[], until: RawBuilder<unknown>) => sql<Required<DueRow> & { kind: string }>`
  select due.* from (${sql.join(
    sources.map(
      ({ key, page, rows, discreet }) => sql`
    select ${sql.lit(key)} as kind, one.entity_id, one.record_id, one.title::text as title, one.whose::text as whose, one.responsible_id, one.due_on,
           ${discreet ? sql`one.discreet` : sql`false`} as discreet
    from (${rows(until)}) one where (select app.can(${sql.lit(page)}, 'read'))`,
    ),
    sql` union all `,
  )}) due
  where not exists (
    select from due_dismissal dealt where (dealt.kind, dealt.entity_id, dealt.due_on) = (due.kind, due.entity_id, due.due_on))`
