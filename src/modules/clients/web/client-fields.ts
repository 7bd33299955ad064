import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { FieldNames } from '#web/kit/field-names.ts'
import type { ClientOptions } from './client-filters.ts'

/** What a client's fields are called where they are listed: in a conflict, in the history, in a merge. */
export const clientFields = (options: ClientOptions): FieldNames => ({
  type_id: { label: 'Tipo de cliente', show: nameIn(options.types) },
  name: { label: 'Nome Completo' },
  document: { label: 'Documento', show: (document) => formatDocument(String(document)) },
  phone: { label: 'Telefone', show: (phone) => formatPhone(String(phone)) },
  email: { label: 'Email' },
  website: { label: 'Website' },
  status_id: { label: 'Status', show: nameIn(options.statuses) },
  avatar_url: { label: 'Foto', show: () => 'Imagem' },
})

/** Shows an id by the name of its row; a row that is gone has none. */
export const nameIn = (rows: readonly { id: number | string; name: string }[]) => (id: unknown) =>
  rows.find((row) => row.id === id)?.name ?? '(excluído)'
