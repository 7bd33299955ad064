import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { DataError } from './parameters.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The instance that an id or a name means; undefined where none is asked for. */
export async function instanceOf(db: Db, called: string | undefined): Promise<string | undefined> {
  if (called === undefined) return undefined
  const is = UUID.test(called) ? sql`id = ${called}` : sql`app.fold(name) = app.fold(${called})`
  const { rows } = await sql<{
    id: string
  }>`select id from wa_instance where ${is} and deleted_at is null order by archived_at is not null limit 1`.execute(db)
  if (!rows[0]) throw new DataError(404, 'Instância não encontrada.')
  return rows[0].id
}
