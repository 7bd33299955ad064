import { sql } from 'kysely'
import type { DaySection } from '#parts/day/contract/index.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { DayGroup, DaySourceRow } from './source.ts'

/** Rows of a section; the rest is behind 'Ver todos'. Source: spec/5 §15.3. */
export const SHOWN = 10
/** A day has no more hours than that. */
const IN_AGENDA = 100

type Read = DaySourceRow & { source: string; total: number }

/** One section of a day, as the caller may read it. */
export async function readGroup(db: Db, { key, label, sources, order, all }: DayGroup, day: string): Promise<DaySection> {
  const each = sources.map(
    ({ key: source, page, action = 'read', rows }) => sql`
      select ${sql.lit(source)} as source, one.id, one.record_id, one.title::text as title, one.detail::text as detail, one.avatar_url, one.at, one.due_on, one.since
      from (${rows(sql`${day}::date`)}) one where (select app.can(${sql.lit(page)}, ${sql.lit(action)}))`,
  )
  const listed = sql<Read>`
    select found.*, count(*) over () as total from (${sql.join(each, sql` union all `)}) found
    order by ${sql.id(order)} nulls last, title, id limit ${sql.lit(order === 'at' ? IN_AGENDA : SHOWN)}`
  const { rows } = await plannedOnce(db, () => listed.execute(db))
  const addressOf = (row: Read) => sources.find((source) => source.key === row.source)!.open(row)
  return {
    ...{ key, label, all: all ?? null, failed: false, total: rows[0]?.total ?? 0 },
    rows: rows.map(({ total: _total, record_id: _record_id, ...row }) => ({
      ...row,
      address: addressOf({ ...row, record_id: _record_id, total: _total }),
    })),
  }
}
