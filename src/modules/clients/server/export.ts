import { CLIENT_FIELDS } from '#modules/clients/contract/client-fields.ts'
import { ClientFilters } from '#modules/clients/contract/filters.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedFields } from '#parts/lists/server/exported-fields.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { headingOf } from '#shared/record-fields.ts'
import { LISTING } from './list.ts'

const fields = exportedFields(CLIENT_FIELDS)

const columns: readonly ExportColumn<ExportedRow<'vw_clients'>>[] = [
  { header: 'Código', type: 'text', width: 18, value: ({ code }) => code },
  ...fields.columns('name'),
  { header: headingOf(CLIENT_FIELDS.type_id), type: 'text', width: 16, value: ({ type_name }) => type_name },
  ...fields.columns('document'),
  { header: headingOf(CLIENT_FIELDS.status_id), type: 'text', width: 14, value: ({ status_name }) => status_name },
  ...fields.others('name', 'type_id', 'document', 'status_id', 'avatar_url', 'responsible_id'),
  exportedResponsible,
  exportedTags,
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Atualizado em', type: 'moment', width: 20, value: ({ updated_at }) => updated_at },
]

export const clientExport = exportList(LISTING, { file: 'clientes', filters: ClientFilters, columns })
