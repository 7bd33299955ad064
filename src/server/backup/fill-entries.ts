import type pg from 'pg'
import type { Storage } from '../files/storage.ts'
import { type ArchiveEntry, bufferOf } from './archive-reader.ts'
import { placeOf } from './check-backup.ts'
import type { Header } from './header.ts'
import { fillOtherColumns, makeQueueParts } from './queue.ts'
import { readRows, unpacked } from './table-rows.ts'
import { listTables, type TableColumns } from './tables.ts'

const same = (a: string[], b: string[]) => a.length === b.length && a.every((column, index) => column === b[index])

/** Fills tables and storage from the entries after the header. The names of tables that this database does not have, and whose rows were left out. */
export async function fillFrom(
  client: pg.Client,
  storage: Storage,
  { tables }: Header,
  entries: AsyncIterator<ArchiveEntry>,
): Promise<string[]> {
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const present = new Map((await listTables(client, schemas)).map((table) => [nameOf(table), table]))
  const unknown: string[] = []
  let next = await entries.next()

  /** The parts of one table, as they follow each other. */
  async function* partsOf(place: number) {
    while (!next.done && placeOf(next.value.name) === place) {
      yield await unpacked(await bufferOf(next.value.content))
      next = await entries.next()
    }
  }

  for (const [place, table] of tables.entries()) {
    const target = present.get(nameOf(table))
    if (!target) {
      for await (const _ of partsOf(place));
      unknown.push(nameOf(table))
    } else if (table.schema === 'pgboss' && !same(table.columns, target.columns)) {
      await fillOtherColumns(client, table, target, (staging) => readRows(client, staging, partsOf(place)))
    } else await readRows(client, table, partsOf(place))
    if (nameOf(table) === 'pgboss.queue' && target) await makeQueueParts(client)
  }

  for (; !next.done; next = await entries.next()) {
    const { name, type, content } = next.value
    const bytes = await bufferOf(content)
    if (name.startsWith('files/')) await storage.put(name.slice('files/'.length), bytes, type)
  }
  return unknown
}

const nameOf = ({ schema, name }: TableColumns) => `${schema}.${name}`
