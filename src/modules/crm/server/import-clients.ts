import type { ImportedDeal } from '#modules/crm/contract/import/row.ts'
import { notNamed, recordsNamed } from '#parts/imports/server/named-records.ts'
import type { Db } from '#server/database/database.ts'

interface Line {
  line: number
  deal: ImportedDeal
}

const findClientsOf = (db: Db, lines: readonly Line[]) =>
  recordsNamed(
    db,
    { from: 'deal', column: 'client_id' },
    lines.map(({ line, deal: { client, code } }) => ({ line, named: client, code })),
  )

/** Why lines cannot be imported: nobody is called so, or several are. */
export async function refusedClients(db: Db, lines: readonly Line[]): Promise<Map<number, string>> {
  const found = await findClientsOf(db, lines)
  const refused = new Map<number, string>()
  for (const { line, deal } of lines) {
    const named = found.get(line)!
    if (named.id) continue
    const isMissing = named.namesakes === 0 && deal.creates_client
    if (isMissing && deal.client_phone) continue
    const why = notNamed('client_id', named, deal.client)
    refused.set(line, isMissing ? `${why}. Para criá-lo, falta o telefone.` : why)
  }
  return refused
}

/** Creates the clients that lines name, and that nobody is yet: one for each name. Answers the client of every line. */
export async function clientsOf(db: Db, lines: readonly Line[]): Promise<Map<number, string>> {
  const found = await findClientsOf(db, lines)
  const missing = new Map<string, { name: string; phone: string }>()
  for (const { line, deal } of lines) {
    if (!found.get(line)!.id) missing.set(deal.client, { name: deal.client, phone: deal.client_phone! })
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
  return new Map(lines.map(({ line, deal }) => [line, found.get(line)!.id ?? made.get(deal.client)!]))
}
