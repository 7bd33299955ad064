import { type SqlBool, sql } from 'kysely'
import { isOneOf } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database.ts'

const TABLES = ['client_address', 'client_contact', 'client_interaction', 'client_note'] as const

/** What a merge moved from one client to the other, by the ids of its rows. */
export interface Moved {
  rows: Record<(typeof TABLES)[number], string[]>
  /** The address that was the other's primary one, if it lost the mark. */
  primary: string | null
  /** The other's tags, and those of them that the first did not have. */
  tags: string[]
  new_tags: string[]
}

/** Moves everything that hangs off `other_id` to `client_id`. A client has one primary address: the first one's stays it. */
export async function moveChildren(db: Db, client_id: string, other_id: string): Promise<Moved> {
  const main = db.selectFrom('client_address').select('id').where('client_id', '=', client_id).where('is_primary', '=', true)
  const theirs = db
    .updateTable('client_address')
    .set({ is_primary: false })
    .where('client_id', '=', other_id)
    .where('is_primary', '=', true)
  const primary = (await main.executeTakeFirst()) ? await theirs.returning('id').executeTakeFirst() : undefined

  const rows: Moved['rows'] = { client_address: [], client_contact: [], client_interaction: [], client_note: [] }
  for (const table of TABLES) {
    const moved = await db.updateTable(table).set({ client_id }).where('client_id', '=', other_id).returning('id').execute()
    rows[table] = moved.map(({ id }) => id)
  }
  const links = await db.deleteFrom('client_tag').where('client_id', '=', other_id).returning('tag_id').execute()
  const tags = links.map(({ tag_id }) => tag_id)
  return { rows, primary: primary?.id ?? null, tags, new_tags: await giveTags(db, client_id, tags) }
}

/** Moves them back to where they were. */
export async function moveChildrenBack(db: Db, client_id: string, other_id: string, { rows, primary, tags, new_tags }: Moved) {
  for (const table of TABLES) {
    if (rows[table].length > 0) await db.updateTable(table).set({ client_id: other_id }).where(isOneOf('id', rows[table])).execute()
  }
  if (primary) await db.updateTable('client_address').set({ is_primary: true }).where('id', '=', primary).execute()
  await db.deleteFrom('client_tag').where('client_id', '=', client_id).where(isOneOf('tag_id', new_tags)).execute()
  await giveTags(db, other_id, tags)
}

/** Answers the tags that the client did not have. Those deleted meanwhile are left out. */
async function giveTags(db: Db, client_id: string, tags: string[]) {
  const given = await db
    .insertInto('client_tag')
    .columns(['client_id', 'tag_id'])
    .expression(
      db
        .selectFrom('tag')
        .select([sql<string>`${client_id}::uuid`.as('client_id'), 'id as tag_id'])
        .where(isOneOf('id', tags)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .execute()
  return given.map(({ tag_id }) => tag_id)
}

/** The last change of two clients and of all that hangs off the first, as text: to the microsecond. */
export async function versionOf(db: Db, client_id: string, other_id: string) {
  const { rows } = await sql<{ version: string }>`
    select max(updated_at)::text as version from (
      select updated_at from client where id in (${client_id}, ${other_id})
      ${sql.join(
        TABLES.map((table) => sql`union all select updated_at from ${sql.table(table)} where client_id = ${client_id}`),
        sql` `,
      )}
    ) record`.execute(db)
  return rows[0]!.version
}

/** True while both clients and every row that was moved are as a merge left them. */
export async function areAsMerged(db: Db, client_id: string, other_id: string, { rows }: Moved, version: string) {
  const asLeft = sql<SqlBool>`updated_at <= ${version}::timestamptz`
  const still = (table: (typeof TABLES)[number]) =>
    sql`(select count(*) from ${sql.table(table)} where client_id = ${client_id} and ${isOneOf('id', rows[table])} and ${asLeft})`
  const { rows: counted } = await sql<{ clients: number; children: number }>`
    select (
        select count(*) from client
        where ${asLeft} and (id = ${client_id} and deleted_at is null or id = ${other_id} and deleted_at is not null)
      ) as clients,
      ${sql.join(TABLES.map(still), sql` + `)} as children`.execute(db)
  const { clients, children } = counted[0]!
  return clients === 2 && children === TABLES.reduce((sum, table) => sum + rows[table].length, 0)
}
