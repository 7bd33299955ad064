import type { Platform } from '#server/platform.ts'
import { emptyTrash, trashPage } from '#server/trash.ts'
import { rpc } from './rpc.ts'

export const trash = rpc.trash.handler(({ input: { page }, context: { db } }) => trashPage(db, 'employee', 'cpf_raw', page))

/** Every night, employees that have been in the trash for 30 days go for good, with all that is kept about them. */
export const emptyEmployeeTrash = ({ jobs, database }: Pick<Platform, 'jobs' | 'database'>) =>
  jobs.everyNight('hr.empty-trash', () => emptyTrash(database, 'employee'))
