import { inject } from 'vitest'
import type { Postgres } from '../postgres/index.ts'
import { copyDatabase, emptyDatabase } from './postgres.ts'

/** A freshly migrated database of one's own, on the run's PostgreSQL. One per test file; `stop` drops it. */
export function cloneDatabase(): Promise<Postgres> {
  const { template, ...postgres } = inject('testPostgres')
  return copyDatabase(postgres, template)
}

/** An empty database on the run's PostgreSQL, by the address a DATABASE_URL would give. `stop` drops it. */
export const newDatabase = () => emptyDatabase(inject('testPostgres'))
