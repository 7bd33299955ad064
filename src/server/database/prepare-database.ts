import { setAppPassword } from '../postgres/app-password.ts'
import type { Postgres } from '../postgres/index.ts'
import { migrate } from './migrate.ts'

/** Brings the database up to this version and lets the server's own role sign in. Returns the migrations that were applied. */
export function prepareDatabase({ owner, app }: Postgres): Promise<string[]> {
  const { password } = app
  return migrate(owner, undefined, typeof password === 'string' ? (client) => setAppPassword(client, password) : undefined)
}
