import { ClientFilters } from '#modules/clients/contract/filters.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { LISTING } from './list.ts'

const columns: readonly ExportColumn<ExportedRow<'vw_clients'>>[] = [
  { header: 'Código', type: 'text', width: 18, value: ({ code }) => code },
  { header: 'Nome', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Tipo', type: 'text', width: 16, value: ({ type_name }) => type_name },
  { header: 'Documento', type: 'text', width: 20, value: ({ document }) => document && formatDocument(document) },
  { header: 'Status', type: 'text', width: 14, value: ({ status_name }) => status_name },
  { header: 'Email', type: 'text', width: 32, value: ({ email }) => email },
  { header: 'Telefone', type: 'text', width: 18, value: ({ phone }) => formatPhone(phone) },
  { header: 'Website', type: 'text', width: 32, value: ({ website }) => website },
  exportedResponsible,
  { header: 'Tags', type: 'text', width: 28, value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)) },
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Atualizado em', type: 'moment', width: 20, value: ({ updated_at }) => updated_at },
]

export const clientExport = exportList(LISTING, { file: 'clientes', filters: ClientFilters, columns })
