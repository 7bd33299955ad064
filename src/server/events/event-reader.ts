import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { asCompany, type Database } from '../database/database.ts'
import { unauthorized } from '../rpc/unauthorized.ts'
import type { RowsNotice, ToldRow } from './notice.ts'

/** Who reads a stream, and what she may hear of. */
export interface EventReader {
  session_id: string
  user_id: string
  pages: readonly string[]
  /** Of pages where she does not see everybody's records: the people whose records she sees. */
  reach: Readonly<Record<string, readonly string[]>>
  teams: readonly string[]
}

/** Whoever the session belongs to, with what she may read in the company now; null when she may not enter it. */
export async function readReader(database: Database, token: string, company_id: string): Promise<EventReader | null> {
  const { rows } = await sql<EventReader>`select * from app.stream_reader(${token}, ${company_id})`.execute(database)
  return rows[0] ?? null
}

/** What somebody hears who is given no stream: that her session is over, or that the company is not hers to enter. */
export async function refusalOf(database: Database, token: string): Promise<ORPCError<string, unknown>> {
  const { rows } = await sql`select from app.authenticate(${token}, null)`.execute(database)
  return rows[0] ? new ORPCError('FORBIDDEN', { message: 'Você não tem acesso a esta empresa.' }) : unauthorized({})
}

/** Whether page and permission suffice to say that the reader may hear of every row of a notice. */
export const hearsAll = ({ reach }: EventReader, { p, asks }: RowsNotice) => p !== undefined && !asks && !reach[p]

/** Whether a record was, or is, within the reader's scope as far as its responsible and team say; of no page, whether it was or is her own. */
function touches(
  { user_id, reach, teams }: EventReader,
  page: string | undefined,
  responsible: string | null | undefined,
  team: string | null | undefined,
) {
  if (page === undefined) return responsible === user_id
  return (!!responsible && !!reach[page]?.includes(responsible)) || (!!team && teams.includes(team))
}

const wasInReach = (reader: EventReader, page: string | undefined, [, , was_of, , was_in]: ToldRow) => touches(reader, page, was_of, was_in)
const isInReach = (reader: EventReader, page: string | undefined, [, , , is_of, , is_in]: ToldRow) => touches(reader, page, is_of, is_in)

/** What a reader who does not see all records hears of the rows of some notices, decided by the database as that person. */
export async function heardBy(database: Database, reader: EventReader, company_id: string, notices: readonly RowsNotice[]) {
  const told = notices.flatMap((notice) => (notice.rows ?? []).map((row) => ({ notice, row })))
  // Of a table whose policies look no further than the responsible, the others are somebody else's.
  const possible = told.filter(
    ({ notice: { p, asks }, row }) => asks || row.length === 2 || wasInReach(reader, p, row) || isInReach(reader, p, row),
  )
  if (possible.length === 0) return []
  const visible = await asCompany(database, { user_id: reader.user_id, company_id }, async (db) => {
    const seen = new Set<string>()
    for (const entity of new Set(possible.map(({ notice }) => notice.e))) {
      const ids = possible.filter(({ notice }) => notice.e === entity).map(({ row: [id] }) => id)
      const { rows } = await sql<{
        id: string
      }>`select visible as id from app.visible(${`public.${entity}`}::regclass, ${ids}::uuid[])`.execute(db)
      for (const { id } of rows) seen.add(id)
    }
    return seen
  })
  return possible.flatMap(({ notice, row }) => {
    const [id, kind] = row
    if (visible.has(id)) return [{ notice, id, kind }]
    // It left her sight: gone, or handed to somebody else.
    return wasInReach(reader, notice.p, row) ? [{ notice, id, kind: 'delete' as const }] : []
  })
}
