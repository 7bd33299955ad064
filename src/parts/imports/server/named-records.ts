import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { normalizeCnpj } from '#shared/br/document.ts'
import { SUBJECTS } from '#shared/subjects.ts'

/** Whom a line may name: their records have a document, a code and a name. */
type RegisterColumn = 'client_id' | 'patient_id'

/** How imported records refer to those of a register. */
interface Reference {
  /** The table of what is imported. */
  from: keyof Tables
  /** What it refers by; the name stands beside it, as in client_id and client_name. */
  column: RegisterColumn
  /** Which stored record a line is about, of `stored` and `said`; by its code unless said. */
  isKnown?: RawBuilder<unknown>
}

/** A line that names a record: by a document, a code or a name. */
interface Line {
  line: number
  named: string
  /** What the line's own record is found by. */
  code: string | null
  number?: string | null
}

interface Named {
  line: number
  /** The record that the line means; null where it is not there. */
  id: string | null
  /** How many are called so, where that decides. */
  namesakes: number
}

const BY_CODE = sql`stored.code = said.code`

/**
 * Whom the lines mean: by document, code or the whole name, among the records that the caller sees. A line of a known record that names what it refers to
 * already means that one, however many are called so.
 */
export async function recordsNamed(
  db: Db,
  { from, column, isKnown = BY_CODE }: Reference,
  lines: readonly Line[],
): Promise<Map<number, Named>> {
  const to = sql.table(SUBJECTS[column].table)
  const name = sql.ref(column.replace('_id', '_name'))
  const said = lines.map((line) => ({ ...line, document: normalizeCnpj(line.named) }))
  const { rows } = await sql<Named>`
    select said.line, coalesce(stored.id, by_document.id, by_code.id, case when called.many = 1 then called.id end) as id,
           case when coalesce(stored.id, by_document.id, by_code.id) is null then coalesce(called.many, 0) else 1 end as namesakes
    from jsonb_to_recordset(${JSON.stringify(said)}) said (line integer, named text, code text, number text, document text)
    left join lateral (
      select stored.${sql.ref(column)} as id from ${sql.table(from)} stored
      where ${isKnown} and stored.deleted_at is null and app.fold(stored.${name}) = app.fold(said.named) limit 1
    ) stored on true
    left join ${to} by_document on by_document.document = said.document and by_document.deleted_at is null and said.document <> ''
    left join ${to} by_code on by_code.code = said.named and by_code.deleted_at is null
    left join lateral (
      select count(*)::integer as many, (array_agg(c.id))[1] as id
      from ${to} c
      where c.search like (select app.containing(said.named)) and app.fold(c.name) = app.fold(said.named) and c.deleted_at is null
    ) called on true`.execute(db)
  return new Map(rows.map((row) => [row.line, row]))
}

/** Why the record that a line names cannot be taken: nobody is called so, or several are. */
export function notNamed(column: RegisterColumn, { namesakes }: Named, text: string): string {
  const { label } = SUBJECTS[column]
  return namesakes > 1 ? `Há ${namesakes} ${label.toLowerCase()}s com este nome: use o documento` : `${label} não encontrado: ${text}`
}
