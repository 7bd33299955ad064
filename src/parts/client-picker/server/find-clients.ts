import { sql } from 'kysely'
import type { OfferedClient } from '#parts/client-picker/contract/find-clients.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'

interface Search<Procedure> {
  handler(handler: (options: { input: { text: string }; context: { db: Db } }) => Promise<OfferedClient[]>): Procedure
}

/** How many clients the field offers. */
const OFFERED = 20

/** The handler of `clientSearch`. Whoever may not read clients is offered none: their policies decide. */
export const clientSearchHandler = <Procedure>(procedure: Search<Procedure>) =>
  procedure.handler(({ input: { text }, context: { db } }) =>
    db
      .selectFrom('client')
      .select(['id', 'name', 'document', 'phone'])
      .where('deleted_at', 'is', null)
      .where(text ? containsWords('client.search', text) : sql<boolean>`true`)
      .orderBy('name')
      .orderBy('id')
      .limit(OFFERED)
      .execute(),
  )
