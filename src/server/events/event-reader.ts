import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'

/** Who reads a stream, and what she may hear of. */
export interface EventReader {
  session_id: string
  user_id: string
  pages: ReadonlySet<string>
}

/** Whoever the session belongs to, with what she may read in the company now; null when she may not enter it. */
export async function readReader(database: Kysely<Tables>, token: string, company_id: string): Promise<EventReader | null> {
  const { rows } = await sql<{ session_id: string; user_id: string; pages: string[] }>`
    select * from app.stream_reader(${token}, ${company_id})`.execute(database)
  const [reader] = rows
  return reader ? { ...reader, pages: new Set(reader.pages) } : null
}
