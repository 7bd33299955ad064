import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Due, type DueFilters, MOST_DAYS, PERIODS, USUAL_DAYS } from '#parts/due/contract/due.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { DISCREET } from '#shared/ics.ts'
import { pageOfKey } from '#shared/pages.ts'
import type { PageOf } from '#shared/procedure.ts'
import { type DueRow, type DueSource, dueUntil } from './source.ts'

const TODAY = sql`(select app.company_today())`
const inDays = (days: number) => sql`${TODAY} + ${sql.lit(days)}`

/** What the module of a kind is called. */
export const originOf = ({ page, origin }: Pick<DueSource, 'page' | 'origin'>) =>
  origin ?? pageOfKey((pageOfKey(page).within ?? page) as typeof page).label

interface Range {
  from: RawBuilder<unknown> | null
  to: RawBuilder<unknown>
}

/** The days that the filters ask for; a range of one's own is cut at a year. */
export function rangeOf({ period, from, to }: Pick<DueFilters, 'period' | 'from' | 'to'>): Range {
  if (from || to) {
    const first = from ? sql`${from}::date` : TODAY
    return { from: first, to: sql`least(${to ?? null}::date, ${first} + ${sql.lit(MOST_DAYS)})` }
  }
  if (!period) return { from: null, to: inDays(USUAL_DAYS) }
  const { from: first, to: last } = PERIODS[period]
  return { from: first === null ? null : inDays(first), to: inDays(last) }
}

/** What is due until a day and passes the filters, the columns of `DueRow` and kind. */
export function narrowed(sources: readonly DueSource[], until: RawBuilder<unknown>, filters: DueFilters) {
  const asked = sources.filter(
    (source) => (filters.kind ?? source.key) === source.key && (filters.origin ?? originOf(source)) === originOf(source),
  )
  if (asked.length === 0) return null
  const conditions: RawBuilder<SqlBool>[] = [sql`due.due_on <= ${until}`]
  if (filters.text) {
    conditions.push(sql`position(app.fold(${filters.text}) in app.fold(due.title || ' ' || coalesce(due.whose, ''))) > 0`)
  }
  if (filters.responsible_id) conditions.push(sql`${isResponsible({ table: 'due' as never, team: false }, filters.responsible_id)}`)
  return sql<Required<DueRow> & { kind: string }>`select * from (${dueUntil(asked, until)}) due where ${sql.join(conditions, sql` and `)}`
}

type Listed = Required<DueRow> & { kind: string; responsible: Due['responsible']; total: number }

/** One part of the due items, by day, and how many there are in all. `inFile`: as a file names them. */
export async function listDue(
  db: Db,
  sources: readonly DueSource[],
  filters: DueFilters,
  { limit, offset = 0, inFile = false }: { limit: number; offset?: number; inFile?: boolean },
): Promise<PageOf<Due>> {
  const { from, to } = rangeOf(filters)
  const found = narrowed(sources, to, filters)
  if (!found) return { rows: [], total: 0 }
  const since = from ? sql`where due_on >= ${from}` : sql``
  const listed = sql<Listed>`
    with found as materialized (select * from (${found}) all_of_them ${since})
    select page.*, app.person(page.responsible_id) as responsible, (select count(*) from found) as total
    from (select * from found order by due_on, kind, title, entity_id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) page
    order by due_on, kind, title, entity_id`
  const { rows } = await plannedOnce(db, () => listed.execute(db))
  if (rows.length > 0 || offset === 0)
    return { rows: rows.map((row) => shown(sources, inFile ? asInFile(row) : row)), total: rows[0]?.total ?? 0 }
  const first = await listDue(db, sources, filters, { limit: 1 }) // a page behind the end
  return { rows: [], total: first.total }
}

/** A row as a file that leaves the house says it: of a discreet one no more than its day. */
export const asInFile = <Row extends { discreet: boolean; title: string; whose: string | null }>(row: Row): Row =>
  row.discreet ? { ...row, title: DISCREET, whose: null } : row

function shown(sources: readonly DueSource[], row: Listed): Due {
  const source = sources.find(({ key }) => key === row.kind)!
  const { kind, entity_id, due_on, title, whose, responsible } = row
  const subject = source.subject ? { column: source.subject, id: row.record_id } : null
  return { kind, entity_id, due_on, title, whose, responsible, address: source.open(row), subject }
}
