import { rpc } from './rpc.ts'

const COLUMNS = ['id', 'name', 'description', 'position'] as const

export const list = rpc.folders.list.handler(({ context: { db } }) =>
  db.selectFrom('dashboard_folder').select(COLUMNS).orderBy('position').orderBy('id').execute(),
)

export const create = rpc.folders.create.handler(({ input, context: { db } }) =>
  db.insertInto('dashboard_folder').values(input).returning(COLUMNS).executeTakeFirstOrThrow(),
)
