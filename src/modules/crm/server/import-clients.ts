import { sql } from 'kysely'
import type { ImportedDeal } from '#modules/crm/contract/import/row.ts'
import type { Db } from '#server/database/database.ts'
import { normalizeCnpj } from '#shared/br/document.ts'

interface Line {
  line: number
  deal: ImportedDeal
}

interface Found {
  line: number
  /** The client that the line means; null where it is not there. */
  client_id: string | null
  /** How many are called so, where that decides. */
  namesakes: number
}

/**
 * Whom the lines mean: by document, code or the whole name, among the clients that the caller sees. A line of a known deal that names the client it has
 * already means that one, however many are called so.
 */
export async function findClientsOf(db: Db, lines: readonly Line[]): Promise<Map<number, Found>> {
  const said = lines.map(({ line, deal: { client, code } }) => ({ line, client, code, document: normalizeCnpj(client) }))
  const { rows } = await sql<Found>`
    select said.line, coalesce(stored.client_id, by_document.id, by_code.id, case when called.many = 1 then called.id end) as client_id,
           case when coalesce(stored.client_id, by_document.id, by_code.id) is null then coalesce(called.many, 0) else 1 end as namesakes
    from jsonb_to_recordset(${JSON.stringify(said)}) said (line integer, client text, code text, document text)
    left join deal stored on stored.code = said.code and stored.deleted_at is null and app.fold(stored.client_name) = app.fold(said.client)
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

/** Why lines cannot be imported: nobody is called so, or several are. */
export async function refusedClients(db: Db, lines: readonly Line[]): Promise<Map<number, string>> {
  const found = await findClientsOf(db, lines)
  const refused = new Map<number, string>()
  for (const { line, deal } of lines) {
    const { client_id, namesakes } = found.get(line)!
    if (client_id) continue
    if (namesakes > 1) refused.set(line, `Há ${namesakes} clientes com este nome: use o documento`)
    else if (!deal.creates_client || !deal.client_phone) refused.set(line, `Cliente não encontrado: ${deal.client}`)
  }
  return refused
}

/** Creates the clients that lines name, and that nobody is yet: one for each name. Answers the client of every line. */
export async function clientsOf(db: Db, lines: readonly Line[]): Promise<Map<number, string>> {
  const found = await findClientsOf(db, lines)
  const missing = new Map<string, { name: string; phone: string }>()
  for (const { line, deal } of lines) {
    if (!found.get(line)!.client_id) missing.set(deal.client, { name: deal.client, phone: deal.client_phone! })
  }
  const made = new Map<string, string>()
  if (missing.size > 0) {
    const rows = await db
      .insertInto('client')
      .values([...missing.values()])
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of rows) made.set(name, id)
  }
  return new Map(lines.map(({ line, deal }) => [line, found.get(line)!.client_id ?? made.get(deal.client)!]))
}
