import type { ClientCounts } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { storedCount } from '#parts/lists/server/stored-count.ts'
import type { Db } from '#server/database/database.ts'
import { matchingClients } from './matching.ts'

type Filters = Pick<ClientFilters, 'status_id' | 'group' | 'with_email' | 'type_id'>

/** How many clients the filters match, and the four cards: in one statement, so that they always agree. */
export async function countClients(db: Db, filters: Filters): Promise<{ total: number; counts: ClientCounts }> {
  const { status_id, group, with_email, type_id } = filters
  const row = await db
    .selectFrom('client_count')
    .innerJoin('client_status as status', 'status.id', 'client_count.status_id')
    .select((eb) => {
      const asked = eb.and([...(status_id ? [eb('status.id', '=', status_id)] : []), ...(group ? [eb('status.group', '=', group)] : [])])
      return [
        storedCount('total').as('total'),
        storedCount('total', eb('status.group', '=', 'active')).as('active'),
        storedCount('total', eb('status.group', '=', 'inactive')).as('inactive'),
        storedCount('with_email').as('with_email'),
        storedCount(with_email ? 'with_email' : 'total', asked).as('asked'),
      ]
    })
    .$if(type_id !== undefined, (query) =>
      query.select(
        matchingClients(db, filters)
          .select(({ fn }) => fn.countAll<number>().as('matching'))
          .as('matching'),
      ),
    )
    .executeTakeFirstOrThrow()
  const { asked, matching, ...counts } = row
  return { total: matching ?? asked, counts }
}
