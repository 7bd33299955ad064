import type pg from 'pg'
import { prepareDatabase } from '../database/prepare-database.ts'
import type { Storage } from '../files/storage.ts'
import type { Postgres } from '../postgres/index.ts'
import type { Log } from '../process/log.ts'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import type { CheckedBackup } from './check-backup.ts'
import { define } from './definitions.ts'
import { fillFrom } from './fill-entries.ts'
import { fillTables } from './fill-tables.ts'
import type { Header, Manifest } from './header.ts'
import { emptyQueue, makeQueueTables } from './queue.ts'
import { openReporting } from './reporting.ts'
import { setSequences } from './sequences.ts'
import { asOwner } from './snapshot.ts'
import { refuseOtherMigrations, refuseUsedDatabase } from './target.ts'

interface Target {
  postgres: Postgres
  storage: Storage
  log: Log
  /** The folder of the migrations of this version, where it is another than the product's. */
  folder?: string
}

export interface Restored {
  /** Migrations that came after the backup was made. */
  applied: string[]
  /** What this database did not take, in PostgreSQL's words. */
  problems: string[]
}

/**
 * Fills an empty installation from a backup that was checked: `open` reads it once more, and everything is committed only after its seal held again.
 * The schema is made as it was then, filled in one transaction, and only then brought up to this version.
 */
export async function restoreBackup(
  { postgres, storage, log, folder }: Target,
  { header, manifest }: CheckedBackup,
  open: () => AsyncGenerator<ArchiveEntry>,
): Promise<Restored> {
  refuseOtherMigrations(header, folder)
  await asOwner(postgres.owner, (client) => refuseUsedDatabase(client, header))
  await prepareDatabase(postgres, { folder, only: new Set(header.migrations.map(({ name }) => name)) })
  const hasQueue = header.tables.some(({ schema }) => schema === 'pgboss')
  if (hasQueue) await makeQueueTables(postgres, log)

  const problems = await asOwner(postgres.owner, async (client) => {
    await client.query('begin')
    const found = await fill(client, { storage, header, manifest, hasQueue }, open())
    await client.query('commit')
    return found
  })
  const applied = await prepareDatabase(postgres, { folder })
  await asOwner(postgres.owner, (client) => client.query('analyze'))
  return { applied, problems }
}

interface Filling {
  storage: Storage
  header: Header
  manifest: Manifest
  hasQueue: boolean
}

async function fill(
  client: pg.Client,
  { storage, header, manifest, hasQueue }: Filling,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<string[]> {
  const { definitions, reporting } = header
  await entries.next() // the header
  if (hasQueue) await emptyQueue(client)
  const problems = await define(client, definitions.before)
  await fillTables(client, async () => {
    const unknown = await fillFrom(client, storage, header, entries)
    problems.push(...unknown)
  })
  await setSequences(client, manifest.sequences)
  problems.push(...(await define(client, definitions.after)))
  await openReporting(client, reporting)
  return problems
}

/** A backup's entries, from wherever its bytes are. */
export const entriesOf = (bytes: () => AsyncIterable<Uint8Array>, key: string | undefined) => () => readArchive(bytes(), key)
