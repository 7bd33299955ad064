import { sql } from 'kysely'
import type { MailTime } from '#parts/notifications/contract/kind.ts'
import type { Db } from '#server/database/database.ts'

const KEY = 'notifications'

export type Preferences = Record<string, MailTime>

/** When each kind comes by mail, as far as the caller has chosen. */
export async function readPreferences(db: Db): Promise<Preferences> {
  const { rows } = await sql<{ value: Preferences }>`select value from user_preference where key = ${KEY}`.execute(db)
  return rows[0]?.value ?? {}
}

export async function choose(db: Db, { kind, mail }: { kind: string; mail: MailTime }): Promise<Preferences> {
  const { rows } = await sql<{ value: Preferences }>`
    insert into user_preference as chosen (key, value) values (${KEY}, ${JSON.stringify({ [kind]: mail })})
    on conflict (company_id, user_id, key) do update set value = chosen.value || excluded.value
    returning value`.execute(db)
  return rows[0]!.value
}
