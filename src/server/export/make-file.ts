import { addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { writeEvent } from '../database/audit.ts'
import type { Db } from '../database/database.ts'
import { admit, introduce } from '../rpc/admission.ts'
import type { RequestContext } from '../rpc/request-context.ts'
import { EXPORTS_PER_COMPANY } from '../rpc/turns.ts'
import { batchesOf } from './batches.ts'
import type { Batches, ExportColumn, FileStream, FurtherSheet } from './columns.ts'
import { csv } from './csv.ts'
import type { Export } from './define-export.ts'
import { xlsx } from './xlsx.ts'

export const FORMATS = { xlsx, csv }
export type Format = keyof typeof FORMATS

/** The longest that one may take, and the longest that a reader may leave it standing, in milliseconds. */
const TIMEOUT = 5 * 60 * 1000
const STANDSTILL = 30 * 1000

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
  const { write, sizeOf } = FORMATS[format]
  const reader = watch()
  const { requests, pace } = context.platform.turns
  await introduce(context)
  const { company } = context.platform.callers.payer(context.request)
  const givingWay: GivingWay = async (took) => {
    await requests.lull()
    await pace.rest(company, EXPORTS_PER_COMPANY * took) // all that it makes at once takes half of the time together
  }
  return new Promise<{ file: FileStream; bytesPerRow: number }>((resolve, reject) => {
    let file: FileStream | undefined
    admit(onLongConnections(context), one.access, async (db) => {
      const columns = await readable(db, one.columns)
      const batches = batchesOf(db, () => one.rows(db, filters))
      const first = (await batches.next()).value ?? []
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), reader.gone])
      const further: FurtherSheet[] = []
      for (const { name, columns: all, rows } of one.further ?? [])
        further.push({
          name,
          columns: await readable(db, all),
          batches: watched(
            batchesOf(db, () => rows(db, filters)),
            reader,
            givingWay,
          ),
        })
      file = addAbortSignal(signal, write(columns, watched(startingWith(first, batches), reader, givingWay), further))
      resolve({ file, bytesPerRow: first.length > 0 ? sizeOf(columns, first) / first.length : 0 })
      await finished(file)
    })
      .catch((error: NodeJS.ErrnoException) => {
        if (!file) reject(error)
        else if (error.code !== HUNG_UP) context.platform.log.warn({ err: error, request_id: context.request.id }, 'export broke off')
      })
      .finally(() => reader.leave())
  })
}

/** The same caller, whose turn and connection are those of exports: a file holds them for as long as its reader takes. */
const onLongConnections = ({ platform, ...context }: RequestContext): RequestContext => ({
  ...context,
  platform: { ...platform, database: platform.exporting, turns: { ...platform.turns, requests: platform.turns.exports } },
})

/** Notices a reader that has stopped reading: `gone` aborts when nothing is taken for too long after the last `took`. */
function watch() {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const leave = () => clearTimeout(timer)
  return {
    gone: stopped.signal,
    took() {
      leave()
      timer = setTimeout(() => stopped.abort(new Error('nobody reads the export')), STANDSTILL)
    },
    leave,
  }
}

/** Waits until those have been served who ask meanwhile, after a batch that took so many milliseconds. */
type GivingWay = (took: number) => Promise<void>

/** Batches of which the reader is watched taking them, and which give way to the requests of everybody. */
async function* watched<Row>(batches: Batches<Row>, reader: ReturnType<typeof watch>, givingWay: GivingWay): Batches<Row> {
  reader.took()
  let begun = performance.now()
  for await (const batch of batches) {
    reader.took()
    yield batch
    await givingWay(performance.now() - begun)
    begun = performance.now()
  }
}

/** The columns that the caller may read. */
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
