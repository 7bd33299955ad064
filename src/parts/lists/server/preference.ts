import type { Db } from '#server/database/database.ts'

/** What the caller's screens remember under a key, in this company; null where that is nothing. */
export async function readPreference<Value>(db: Db, key: string): Promise<Value | null> {
  const row = await db.selectFrom('user_preference').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value ?? null) as Value | null
}

export async function keepPreference(db: Db, key: string, kept: object) {
  const value = JSON.stringify(kept)
  await db
    .insertInto('user_preference')
    .values({ key, value })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doUpdateSet({ value }))
    .execute()
}
