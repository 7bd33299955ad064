import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { inPieces } from './in-pieces.ts'
import { columnList, quoted, type TableColumns } from './tables.ts'

/** Bytes of a table's text that one entry holds: what the work with a table keeps in memory. */
const PART = 4 * 1024 * 1024

/** Text compresses to a fifth; what a higher level saves is not worth the time. */
const LEVEL = 4

const NEWLINE = 0x0a

/** Counts the rows of a table's text, each of which ends in the one newline that is not escaped, and sums it up. */
export class Tally {
  #rows = 0
  readonly #digest = createHash('sha256')

  add(text: Uint8Array) {
    this.#digest.update(text)
    for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) this.#rows += 1
  }

  sum = () => ({ rows: this.#rows, sha256: this.#digest.digest('hex') })
}

/** Writes the rows that the transaction sees, as PostgreSQL's COPY gives them, in parts named after `folder`. */
export async function writeRows(client: pg.Client, table: TableColumns, archive: ArchiveWriter, folder: string) {
  // Not `copy table`: a partitioned table has no rows of its own.
  const columns = columnList(table)
  const source = client.query(copy.to(`copy (select ${columns} from ${quoted(table.schema, table.name)}) to stdout`))
  const tally = new Tally()
  let number = 0
  for await (const { piece } of inPieces(source, PART)) {
    if (piece.length === 0) continue
    tally.add(piece)
    number += 1
    await archive.add(
      `${folder}${String(number).padStart(6, '0')}.gz`,
      await promisify<Buffer, object, Buffer>(gzip)(piece, { level: LEVEL }),
    )
  }
  return tally.sum()
}

export const unpacked = (part: Buffer) => promisify<Buffer, object, Buffer>(gunzip)(part, { maxOutputLength: PART })

/** Adds rows to a table: `parts` are what writeRows wrote. */
export const readRows = (client: pg.Client, table: TableColumns, parts: AsyncIterable<Buffer>) =>
  pipeline(parts, client.query(copy.from(`copy ${quoted(table.schema, table.name)} (${columnList(table)}) from stdin`)))
