import { sql } from 'kysely'
import { onPage } from '#server/paginate.ts'
import type { Platform } from '#server/platform.ts'
import { emptyTrash, isInTrash } from '#server/trash.ts'
import { rpc } from './rpc.ts'

export const trash = rpc.trash.handler(async ({ input: { page }, context: { db } }) => {
  const removed = db.selectFrom('client').where(isInTrash)
  const lastRemovedFirst = removed
    .select((eb) => [
      ...(['client.id', 'client.name', 'client.document'] as const),
      eb.ref('client.deleted_at').$notNull().as('deleted_at'),
      sql<string | null>`(
        select name from app.names_behind(array(
          select id from audit_event
          where company_id = client.company_id and entity = 'client' and entity_id = client.id::text and changes ? 'deleted_at'
          order by at desc limit 1
        ))
      )`.as('deleted_by'),
    ])
    .orderBy('client.deleted_at', 'desc')
    .orderBy('client.id', 'desc')
  const { total } = await removed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: await onPage(lastRemovedFirst, page).execute(), total }
})

/** Every night, clients that have been in the trash for 30 days go for good, with all that hangs off them. */
export const emptyClientTrash = ({ jobs, database }: Pick<Platform, 'jobs' | 'database'>) =>
  jobs.everyNight('clients.empty-trash', () => emptyTrash(database, 'client'))
