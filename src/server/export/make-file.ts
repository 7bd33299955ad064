import { addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { writeEvent } from '../audit.ts'
import type { Db } from '../database.ts'
import { admit, type RequestContext } from '../rpc.ts'
import { inBatches } from './batches.ts'
import type { Batches, ExportColumn, FileStream } from './columns.ts'
import { csv } from './csv.ts'
import type { Export } from './define-export.ts'
import { xlsx } from './xlsx.ts'

export const FORMATS = { xlsx, csv }
export type Format = keyof typeof FORMATS

/** Files being made at the same moment by one process: each holds a connection for as long as its reader takes. */
const AT_ONCE = 3

/** The longest that one may take, in milliseconds. */
const TIMEOUT = 5 * 60 * 1000

let making = 0

interface Wanted {
  format: Format
  filters: object
}

/** Counts, and keeps who takes what away, before the first row leaves: in a transaction of its own, which hanging up does not undo. */
export const announce = (context: RequestContext, one: Export, { format, filters }: Wanted) =>
  admit(context, { ...one.access, writes: true }, async (db, { time_zone }) => {
    const total = await one.count(db, filters)
    const { most } = FORMATS[format]
    if (total > most) {
      const message = `O Excel abre até ${most.toLocaleString('pt-BR')} linhas. Exporte em CSV ou filtre a lista.`
      throw new ORPCError('TOO_MANY_ROWS', { status: 422, message })
    }
    await writeEvent(db, { action: 'export', entity: one.entity, changes: { format, filters, rows: total } })
    return { total, day: new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone ?? 'America/Sao_Paulo' }).format() }
  })

/**
 * Starts a file and answers its stream once the first rows are there, with the bytes a row takes in it, more or less. The transaction
 * with the cursor stays open until the stream ends, breaks or takes too long.
 */
export async function makeFile(context: RequestContext, one: Export, { format, filters }: Wanted) {
  if (making >= AT_ONCE) {
    throw new ORPCError('TOO_MANY_REQUESTS', { message: 'Há outras exportações em andamento. Tente novamente em instantes.' })
  }
  making += 1
  const { write, sizeOf } = FORMATS[format]
  return new Promise<{ file: FileStream; bytesPerRow: number }>((resolve, reject) => {
    let file: FileStream | undefined
    admit(context, one.access, async (db) => {
      const columns = await readable(db, one.columns)
      const batches = inBatches(db, one.rows(db, filters))
      const first = (await batches.next()).value ?? []
      file = addAbortSignal(AbortSignal.timeout(TIMEOUT), write(columns, startingWith(first, batches)))
      resolve({ file, bytesPerRow: first.length > 0 ? sizeOf(columns, first) / first.length : 0 })
      await finished(file)
    })
      .catch((error: NodeJS.ErrnoException) => {
        if (!file) reject(error)
        else if (error.code !== HUNG_UP) context.platform.log.warn({ err: error, request_id: context.request.id }, 'export broke off')
      })
      .finally(() => {
        making -= 1
      })
  })
}

/** The columns that whoever is asking may read. */
async function readable<Row>(db: Db, columns: readonly ExportColumn<Row>[]) {
  const pages = columns.flatMap(({ page }) => page ?? [])
  if (pages.length === 0) return columns
  const { rows } = await sql<{ page: string }>`select page from unnest(${pages}::text[]) page where app.can(page, 'read')`.execute(db)
  return columns.filter(({ page }) => !page || rows.some((allowed) => allowed.page === page))
}

const HUNG_UP = 'ERR_STREAM_PREMATURE_CLOSE'

async function* startingWith<Row>(first: Row[], rest: Batches<Row>): Batches<Row> {
  if (first.length > 0) yield first
  yield* rest
}
