import type { Platform } from '#server/platform.ts'
import { emptyTrash, trashPage } from '#server/trash.ts'
import { rpc } from './rpc.ts'

export const trash = rpc.trash.handler(({ input: { page }, context: { db } }) => trashPage(db, 'client', 'document', page))

/** Every night, clients that have been in the trash for 30 days go for good, with all that hangs off them. */
export const emptyClientTrash = ({ jobs, database }: Pick<Platform, 'jobs' | 'database'>) =>
  jobs.everyNight('clients.empty-trash', () => emptyTrash(database, 'client'))
