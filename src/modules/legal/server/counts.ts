import { sql } from 'kysely'
import type { CaseCounts } from '#modules/legal/contract/case.ts'
import { type CaseFilter, IDLE, SOON } from '#modules/legal/contract/filters.ts'
import { storedCount, storedCounts } from '#parts/lists/server/stored-count.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import type { Db } from '#server/database/database.ts'
import { FATAL, idleParts } from './matching.ts'
import { CASES } from './register.ts'

interface Stored {
  status: string
  quiet_since: string | null
  total: number
  pending_deadlines: number
}

/** Plain cases are counted ready; the few secret ones that the caller is named on are counted here, so that no sum tells of the others, nor how long it takes. */
const countedCases = (responsible?: CaseFilter['responsible_id']) => sql`
  select status, quiet_since, total, pending_deadlines
  from ${storedCounts<Stored>(CASES, ['status', 'quiet_since', 'total', 'pending_deadlines'], responsible)} stored
  union all
  select status, quiet_since, count(*), sum(pending_deadlines) from legal_case
  where secret and id = any ((select app.named_cases())::uuid[]) and deleted_at is null and ${responsible === undefined ? sql`true` : isResponsible(CASES, responsible)} group by status, quiet_since`

/** How many cases the filters of a walk match, and the cards: in one statement, so that they always agree. */
export async function countCases(db: Db, { status, ongoing, responsible_id }: CaseFilter): Promise<{ total: number; counts: CaseCounts }> {
  const asked = sql.join(
    [sql`true`, ...(status ? [sql`status = ${status}`] : []), ...(ongoing ? [sql`status <> 'closed'`] : [])],
    sql` and `,
  )
  const idle = idleParts(IDLE)
  const { rows } = await sql<CaseCounts & { asked: number }>`
    with late as (
      select count(*) filter (where ${FATAL.late}) as late, count(*) filter (where ${FATAL.soon}) as soon
      from legal_deadline d where status = 'pending' and fatal_on <= current_date + ${sql.lit(SOON)}::integer
        -- Looked up for each: joined, all cases would be read, for the planner expects far more of such deadlines than there are.
        and (select c.deleted_at is null from legal_case c where (c.company_id, c.id) = (d.company_id, d.legal_case_id))
    )
    select ${storedCount('total')} as total, ${storedCount('total', sql`status <> 'closed'`)} as active,
           (select ${storedCount('total', sql`${asked}`)} from (${countedCases(responsible_id)}) matching) as asked,
           (
             select count(*) from legal_case
             where deleted_at is null and created_at >= date_trunc('month', current_date)::timestamptz
           ) as created,
           (select soon from late) as deadlines_soon,
           (select late from late) as deadlines_late,
           ${storedCount('total', idle.before)} + (select count(*) from legal_case where deleted_at is null and ${idle.within}) as idle
    from (${countedCases()}) counted`.execute(db)
  const { asked: total, ...counts } = rows[0]!
  return { total, counts }
}

/** How many cases the caller sees, outside the trash. */
export const totalOfCases = sql<number>`select ${storedCount('total')} from (${countedCases()}) counted`

/** How many deadlines are pending, in all the cases that the caller sees. */
export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select ${storedCount('pending_deadlines')} as total from (${countedCases()}) counted`.execute(db)
  return rows[0]!.total
}
