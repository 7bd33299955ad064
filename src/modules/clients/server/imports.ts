import { sql } from 'kysely'
import { CLIENT_COLUMNS, type ClientCells } from '#modules/clients/contract/import/columns.ts'
import { clientKey, type ReadContext, readClientRow } from '#modules/clients/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { recipientsNamed } from '#parts/scope/server/recipients-named.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database/database.ts'
import { formatDocument } from '#shared/br/document.ts'
import { upsertClients } from './import-statement.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db): Promise<ReadContext> {
    const { rows } = await sql<ReadContext>`
      select default_ddd, (select json_agg(json_build_object('id', id, 'name', name)) from vw_client_status) as statuses
      from companies where id = app.current_company()`.execute(db)
    return rows[0] ?? { default_ddd: '', statuses: [] }
  },

  read({ line, cells }: { line: number; cells: ClientCells }, now) {
    const { errors, warnings: _, ...value } = readClientRow(cells, now)
    const [error] = errors
    return { value, problem: error && `Linha ${line}, Campo ${CLIENT_COLUMNS[error.field].label}: ${error.message}` }
  },

  key: ({ client }) => clientKey(client),
  repeats: (first) =>
    first === undefined ? 'Repetida: outra linha já trata deste cliente' : `Repetida: o cliente já está na linha ${first}`,

  async upsert(db, lines) {
    const tags = lines.flatMap(({ tags }) => tags)
    await ensureTags(db, CLIENTS.table, tags)
    const named = await recipientsNamed(
      db,
      CLIENTS,
      lines.map(({ client }) => client.responsible),
    )
    const upserted = await upsertClients(
      db,
      lines.map((line) => ({ ...line, responsible_id: named.idOf(line.client.responsible) })),
    )
    const remarks = new Map(lines.map(({ line, client }) => [line, named.remark(client.responsible)]))
    return upserted.map((one) => ({ ...one, remark: remarks.get(one.line) ?? null }))
  },

  taken: {
    client_document_taken: ({ client }) => `O documento ${formatDocument(client.document)} já é de outro cliente`,
    client_code_taken: ({ client }) => `O código ${client.code} já é de outro cliente`,
  },
})

export const imports = importHandlers(rpc.imports, CLIENTS, importRows)
