import { sql } from 'kysely'
import type { ClientCounts } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { storedCount, storedCounts } from '#parts/lists/server/stored-count.ts'
import type { Db } from '#server/database/database.ts'
import { matchingClients } from './matching.ts'
import { CLIENTS } from './register.ts'

type Filters = Pick<ClientFilters, 'status_id' | 'group' | 'with_email' | 'type_id' | 'responsible_id'>

interface Stored {
  status_id: number
  total: number
  with_email: number
}
const COLUMNS = ['status_id', 'total', 'with_email'] as const

/** How many clients the filters match, and the four cards: in one statement, so that they always agree. */
export async function countClients(db: Db, filters: Filters): Promise<{ total: number; counts: ClientCounts }> {
  const { status_id, group, with_email, type_id, responsible_id } = filters
  const asked = sql.join(
    [sql`true`, ...(status_id ? [sql`status.id = ${status_id}`] : []), ...(group ? [sql`status."group" = ${group}`] : [])],
    sql` and `,
  )
  const total = storedCount(with_email ? 'with_email' : 'total', sql`${asked}`)
  const of = (responsible?: Filters['responsible_id']) => sql`
    ${storedCounts<Stored>(CLIENTS, COLUMNS, responsible)} stored join client_status status on status.id = stored.status_id`
  const count = type_id
    ? matchingClients(db, filters).select(({ fn }) => fn.countAll<number>().as('matching'))
    : sql`select ${total} from ${of(responsible_id)}`
  const apart = type_id !== undefined || responsible_id !== undefined
  const { rows } = await sql<ClientCounts & { asked: number }>`
    select ${storedCount('total')} as total, ${storedCount('total', sql`status."group" = 'active'`)} as active,
           ${storedCount('total', sql`status."group" = 'inactive'`)} as inactive, ${storedCount('with_email')} as with_email,
           ${apart ? sql`(${count})` : total} as asked
    from ${of()}`.execute(db)
  const { asked: matching, ...counts } = rows[0]!
  return { total: matching, counts }
}
