import { sql } from 'kysely'
import type { Look } from '#modules/settings/contract/look.ts'
import type { Db } from '#server/database/database.ts'
import { rpc } from './rpc.ts'

/** Row level security shows the current company only. */
const shownLook = (db: Db): Promise<Look> =>
  db
    .selectFrom('companies')
    .select(['name', 'primary_color', 'secondary_color', 'page_title'])
    .select([sql<'light' | 'dark'>`theme`.as('theme'), sql<Date>`date_trunc('milliseconds', updated_at)`.as('updated_at')])
    .executeTakeFirstOrThrow()

export const look = {
  get: rpc.look.get.handler(({ context: { db } }) => shownLook(db)),

  save: rpc.look.save.handler(async ({ input: { updated_at, values }, context: { db } }) => {
    const { primary_color, secondary_color, theme, page_title } = values
    await sql`select app.save_look(${updated_at}, ${primary_color}, ${secondary_color}, ${theme}, ${page_title})`.execute(db)
    return shownLook(db)
  }),
}
