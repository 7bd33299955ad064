import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '../files/storage.ts'
import { StartError } from '../process/start-error.ts'
import { VERSION } from '../process/version.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { describeSchemas } from './definitions.ts'
import { FORMAT, type Header, type Manifest } from './header.ts'
import { asOfOneMoment } from './locks.ts'
import { openNamedFiles } from './named-files.ts'
import { reportingSchemas } from './reporting.ts'
import { listSequences } from './sequences.ts'
import { writeRows } from './table-rows.ts'
import { listTables, OWN_SCHEMAS, quoted, refuseHiddenRows } from './tables.ts'

export interface Installation {
  owner: pg.ClientConfig
  storage: Storage
  secret: string
}

/** Where the entries of a table are: its place in the header, and its name for whoever looks into the archive. */
export const folderOf = (place: number, { schema, name }: { schema: string; name: string }) => `tables/${place} ${schema}.${name}/`

/** Says which SECRET an installation has, without saying it. */
export const traceOf = (secret: string) => createHmac('sha256', secret).update('retaguarda backup').digest('base64url').slice(0, 16)

/** How many missing files are named; the others are counted. */
const MISSING_NAMED = 20

/** Writes the installation as of one moment: the header, every table, every file that it names, the manifest and the seal. */
export function writeBackup(client: pg.Client, { storage, secret }: Installation, archive: ArchiveWriter): Promise<Manifest> {
  return asOfOneMoment(
    client,
    () => headerOf(client, secret),
    async ({ header, left_out, schemas }) => {
      await archive.add('header.json', JSON.stringify(header))
      const tables = []
      for (const [place, table] of header.tables.entries()) tables.push(await writeRows(client, table, archive, folderOf(place, table)))
      const { files, missing } = await writeFiles(client, storage, archive)
      const manifest: Manifest = { tables, sequences: await listSequences(client, schemas), files, missing, left_out }
      await archive.add('manifest.json', JSON.stringify(manifest))
      await archive.finish()
      return manifest
    },
  )
}

async function headerOf(client: pg.Client, secret: string) {
  const { rows: found } = await client.query<{ table: string | null }>(`select to_regclass('app.migration') as table`)
  if (!found[0]?.table) throw new StartError('Este banco ainda não tem o Retaguarda: confira DATA_DIR e DATABASE_URL.')
  const reporting = await reportingSchemas(client)
  const schemas = [...OWN_SCHEMAS, ...reporting.map(({ schema }) => schema)]
  const tables = await listTables(client, schemas)
  await client.query(`lock table ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')} in access share mode`)
  await refuseHiddenRows(client, schemas)
  const { rows: migrations } = await client.query<Header['migrations'][number]>('select name, checksum from app.migration order by name')
  const { definitions, left_out } = await describeSchemas(
    client,
    reporting.map(({ schema }) => schema),
  )
  const made_at = new Date().toISOString()
  const header: Header = { format: FORMAT, version: VERSION, made_at, secret: traceOf(secret), migrations, tables, definitions, reporting }
  return { header, left_out, schemas }
}

async function writeFiles(client: pg.Client, storage: Storage, archive: ArchiveWriter): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 }
  const missing = { count: 0, keys: [] as string[] }
  for await (const { key, type, stored } of openNamedFiles(client, storage)) {
    if (!stored) {
      missing.count += 1
      if (missing.keys.length < MISSING_NAMED) missing.keys.push(key)
      continue
    }
    await archive.addStream({ name: `files/${key}`, size: stored.size, type }, stored.stream)
    files.count += 1
    files.bytes += stored.size
  }
  return { files, missing }
}
