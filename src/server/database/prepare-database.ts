import type pg from 'pg'
import { setAppPassword } from '../postgres/app-password.ts'
import type { Postgres } from '../postgres/index.ts'
import { type Migrating, migrate } from './migrate.ts'

/** Brings the database up to this version, or as far as `only` says, and lets the server's own role sign in. Returns the migrations that were applied. */
export function prepareDatabase({ owner, app }: Postgres, which: Pick<Migrating, 'folder' | 'only'> = {}): Promise<string[]> {
  const { password } = app
  return migrate(owner, {
    ...which,
    finish: typeof password === 'string' ? (client: pg.Client) => setAppPassword(client, password) : undefined,
  })
}
