import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { CLIENT_COLUMNS, type ClientCells } from '#modules/clients/contract/import/columns.ts'
import { type Circumstances, clientKey, readClientRow } from '#modules/clients/contract/import/row.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import { inHalves } from '#parts/imports/server/in-halves.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database.ts'
import { formatDocument } from '#shared/br/document.ts'
import { type ClientLine, upsertClients } from './import-statement.ts'

interface SentRow {
  line: number
  cells: ClientCells
}

/** What another client already has, by the constraint that says so. */
const TAKEN: Record<string, (client: ClientLine['client']) => string> = {
  client_document_taken: ({ document }) => `O documento ${formatDocument(document)} já é de outro cliente`,
  client_code_taken: ({ code }) => `O código ${code} já é de outro cliente`,
}

/** Creates or updates the clients of some lines, except those that another client stands in the way of. */
export async function importRows(db: Db, rows: readonly SentRow[]): Promise<ImportOutcome> {
  const { lines, ignored } = withoutRepeated(readAgain(rows, await circumstances(db)))
  const done: ImportOutcome['done'] = []
  const leftOut = await inHalves(db, lines, isTaken, async (some) => {
    await ensureTags(
      db,
      'client',
      some.flatMap(({ tags }) => tags),
    )
    const upserted = await upsertClients(some).execute(db)
    for (const { repeated, ...outcome } of upserted.rows) {
      if (repeated) ignored.push({ line: outcome.line, message: 'Repetida: outra linha já trata deste cliente' })
      else done.push({ ...outcome, remark: null })
    }
  })
  const failed = leftOut.map(({ item: { line, client }, constraint }) => ({ line, message: TAKEN[constraint]?.(client) ?? '' }))
  return { done, ignored, failed }
}

const isTaken = (constraint: string) => constraint in TAKEN

async function circumstances(db: Db): Promise<Circumstances> {
  const { rows } = await sql<Circumstances>`
    select default_ddd, (select json_agg(json_build_object('id', id, 'name', name)) from client_status) as statuses
    from companies where id = app.current_company()`.execute(db)
  return rows[0] ?? { default_ddd: '', statuses: [] }
}

/** Reads the lines by the rules that the browser read them by. */
function readAgain(rows: readonly SentRow[], now: Circumstances): ClientLine[] {
  return rows.map(({ line, cells }) => {
    const { client, address, tags, note, problems } = readClientRow(cells, now)
    const [problem] = problems
    if (!problem) return { line, client, address, tags, note }
    throw new ORPCError('BAD_REQUEST', { message: `Linha ${line}, Campo ${CLIENT_COLUMNS[problem.field].label}: ${problem.message}` })
  })
}

function withoutRepeated(all: readonly ClientLine[]) {
  const lineOfKey = new Map<string, number>()
  const ignored: ImportOutcome['ignored'] = []
  const lines = all.filter(({ line, client }) => {
    const first = lineOfKey.get(clientKey(client))
    if (first !== undefined) ignored.push({ line, message: `Repetida: o cliente já está na linha ${first}` })
    else lineOfKey.set(clientKey(client), line)
    return first === undefined
  })
  return { lines, ignored }
}
