import { sql } from 'kysely'
import { CLIENT_COLUMNS, type ClientCells } from '#modules/clients/contract/import/columns.ts'
import { type Circumstances, clientKey, readClientRow } from '#modules/clients/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database.ts'
import { formatDocument } from '#shared/br/document.ts'
import { upsertClients } from './import-statement.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db): Promise<Circumstances> {
    const { rows } = await sql<Circumstances>`
      select default_ddd, (select json_agg(json_build_object('id', id, 'name', name)) from client_status) as statuses
      from companies where id = app.current_company()`.execute(db)
    return rows[0] ?? { default_ddd: '', statuses: [] }
  },

  read({ line, cells }: { line: number; cells: ClientCells }, now) {
    const { problems, notices: _, ...value } = readClientRow(cells, now)
    const [problem] = problems
    return { value, problem: problem && `Linha ${line}, Campo ${CLIENT_COLUMNS[problem.field].label}: ${problem.message}` }
  },

  key: ({ client }) => clientKey(client),
  repeats: (first) =>
    first === undefined ? 'Repetida: outra linha já trata deste cliente' : `Repetida: o cliente já está na linha ${first}`,

  async upsert(db, lines) {
    const tags = lines.flatMap(({ tags }) => tags)
    await ensureTags(db, CLIENTS.table, tags)
    return (await upsertClients(lines).execute(db)).rows
  },

  taken: {
    client_document_taken: ({ client }) => `O documento ${formatDocument(client.document)} já é de outro cliente`,
    client_code_taken: ({ client }) => `O código ${client.code} já é de outro cliente`,
  },
})

export const imports = importHandlers(rpc.imports, CLIENTS, importRows)
