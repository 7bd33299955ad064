import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { normalizeCnpj } from '#shared/br/document.ts'

/** Records that name a client, who has a name in them too. */
type OfClient = {
  [Name in keyof Tables]: Tables[Name] extends { client_id: unknown; client_name: unknown; code: unknown; deleted_at: unknown }
    ? Name
    : never
}[keyof Tables]

/** A line that names a client: a document, a code or a name. */
interface Line {
  line: number
  client: string
  /** What its own record is found by. */
  code: string | null
  number?: string | null
}

interface Named {
  line: number
  /** The client that the line means; null where it is not there. */
  client_id: string | null
  /** How many are called so, where that decides. */
  namesakes: number
}

/**
 * Whom the lines mean: by document, code or the whole name, among the clients that the caller sees. A line of a known record (`isKnown`, of `stored` and `said`)
 * that names the client it has already means that one, however many are called so.
 */
export async function clientsNamed(
  db: Db,
  table: OfClient,
  lines: readonly Line[],
  isKnown: RawBuilder<unknown> = sql`stored.code = said.code`,
): Promise<Map<number, Named>> {
  const said = lines.map((line) => ({ ...line, document: normalizeCnpj(line.client) }))
  const { rows } = await sql<Named>`
    select said.line, coalesce(stored.client_id, by_document.id, by_code.id, case when called.many = 1 then called.id end) as client_id,
           case when coalesce(stored.client_id, by_document.id, by_code.id) is null then coalesce(called.many, 0) else 1 end as namesakes
    from jsonb_to_recordset(${JSON.stringify(said)}) said (line integer, client text, code text, number text, document text)
    left join lateral (
      select stored.client_id from ${sql.table(table)} stored
      where ${isKnown} and stored.deleted_at is null and app.fold(stored.client_name) = app.fold(said.client) limit 1
    ) stored on true
    left join client by_document on by_document.document = said.document and by_document.deleted_at is null and said.document <> ''
    left join client by_code on by_code.code = said.client and by_code.deleted_at is null
    left join lateral (
      select count(*)::integer as many, (array_agg(c.id))[1] as id
      from client c
      where c.search like (select app.containing(said.client))
        and app.fold(c.name) = app.fold(said.client) and c.deleted_at is null
    ) called on true`.execute(db)
  return new Map(rows.map((row) => [row.line, row]))
}

/** Why a line's client cannot be taken: nobody is called so, or several are. */
export const clientProblem = ({ namesakes }: Named, client: string) =>
  namesakes > 1 ? `Há ${namesakes} clientes com este nome: use o documento` : `Cliente não encontrado: ${client}`
