import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import type { Db } from '#server/database/database.ts'
import type { Matching } from './selection.ts'
import { storedCount } from './stored-count.ts'

interface Filters {
  status_id?: number | undefined
  type_id?: number | undefined
  group?: string | undefined
  with_email?: boolean | undefined
  responsible_id?: ResponsibleFilter | undefined
}

/** The four cards of a register with statuses. */
export interface StatusCounts {
  total: number
  active: number
  inactive: number
  with_email: number
}

interface Counted<Asked> {
  /** Its column "group" says which are active and which inactive. */
  statuses: keyof Tables
  /** The stored counts by status_id, with total and with_email, perhaps of one responsible. */
  stored(responsible_id?: ResponsibleFilter): RawBuilder<unknown>
  /** For the filters that no stored count answers. */
  matching: Matching<Asked>
}

/** How many records the filters match, and the four cards: in one statement, so that they always agree. */
export async function countByStatus<Asked extends Filters>(
  db: Db,
  filters: Asked,
  { statuses, stored, matching }: Counted<Asked>,
): Promise<{ total: number; counts: StatusCounts }> {
  const { status_id, group, with_email, type_id, responsible_id } = filters
  const asked = [sql`true`, ...(status_id ? [sql`status.id = ${status_id}`] : []), ...(group ? [sql`status."group" = ${group}`] : [])]
  const total = storedCount(with_email ? 'with_email' : 'total', sql`${sql.join(asked, sql` and `)}`)
  const of = (responsible?: ResponsibleFilter) =>
    sql`${stored(responsible)} stored join ${sql.table(statuses)} status on status.id = stored.status_id`
  const count = type_id
    ? matching(db, filters).select(({ fn }) => fn.countAll<number>().as('matching'))
    : sql`select ${total} from ${of(responsible_id)}`
  const apart = type_id !== undefined || responsible_id !== undefined
  const { rows } = await sql<StatusCounts & { asked: number }>`
    select ${storedCount('total')} as total, ${storedCount('total', sql`status."group" = 'active'`)} as active,
           ${storedCount('total', sql`status."group" = 'inactive'`)} as inactive, ${storedCount('with_email')} as with_email,
           ${apart ? sql`(${count})` : total} as asked
    from ${of()}`.execute(db)
  const { asked: found, ...counts } = rows[0]!
  return { total: found, counts }
}
