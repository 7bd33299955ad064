import { sql } from 'kysely'
import { type ClientFilters, ClientFilters as Filters } from '#modules/clients/contract/filters.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { Db } from '#server/database.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { matchingClients } from './matching.ts'

interface ExportedClient {
  code: string
  name: string
  type_name: string
  document: string | null
  status_name: string
  email: string | null
  phone: string
  website: string | null
  tags: { name: string }[]
  created_at: string
  updated_at: string
}

const columns: readonly ExportColumn<ExportedClient>[] = [
  { header: 'Código', type: 'text', width: 18, value: ({ code }) => code },
  { header: 'Nome', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Tipo', type: 'text', width: 16, value: ({ type_name }) => type_name },
  { header: 'Documento', type: 'text', width: 20, value: ({ document }) => document && formatDocument(document) },
  { header: 'Status', type: 'text', width: 14, value: ({ status_name }) => status_name },
  { header: 'Email', type: 'text', width: 32, value: ({ email }) => email },
  { header: 'Telefone', type: 'text', width: 18, value: ({ phone }) => formatPhone(phone) },
  { header: 'Website', type: 'text', width: 32, value: ({ website }) => website },
  { header: 'Tags', type: 'text', width: 28, value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)) },
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Atualizado em', type: 'moment', width: 20, value: ({ updated_at }) => updated_at },
]

/** The clients that the list shows, in its order, all of them. */
export const clientExport = defineExport({
  name: 'clients',
  file: 'clientes',
  access: { page: 'clients', action: 'read' },
  entity: 'client',
  filters: Filters,
  columns,
  count: async (db, filters) => {
    const matching = matchingClients(db, filters).select(({ fn }) => fn.countAll<number>().as('total'))
    return (await matching.executeTakeFirstOrThrow()).total
  },
  rows: exportedClients,
})

function exportedClients(db: Db, { sort = 'name', direction = 'asc', ...filters }: ClientFilters) {
  const rows = matchingClients(db, filters)
    .innerJoin('vw_clients as shown', 'shown.id', 'client.id')
    .select(['shown.code', 'shown.name', 'shown.type_name', 'shown.document', 'shown.status_name', 'shown.email', 'shown.phone'])
    .select(['shown.website', 'shown.tags', onClock('client.created_at').as('created_at'), onClock('client.updated_at').as('updated_at')])
  if (sort === 'status') return rows.orderBy('shown.status_order', direction).orderBy('client.name').orderBy('client.id')
  return rows.orderBy(`client.${sort}`, direction).orderBy('client.id', direction)
}

/** What the company's clocks showed at a moment. */
const onClock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`
