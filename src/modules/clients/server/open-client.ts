import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'

export const CLIENT_GONE = 'Cliente não encontrado.'

/** Refuses unless the client exists outside the trash, and keeps it as it is until the transaction ends. */
export const lockClient = async (db: Db, id: string) =>
  found(
    await db.selectFrom('client').select('id').where('id', '=', id).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst(),
    CLIENT_GONE,
  )

/** Refuses unless the client exists outside the trash. */
export const findClient = async (db: Db, id: string) =>
  found(await db.selectFrom('client').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(), CLIENT_GONE)
