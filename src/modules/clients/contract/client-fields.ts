import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'

export const CLIENT_NOUN: RecordNoun = { name: 'Cliente', feminine: false }

/** The fields of a client, in the order of the form. The lists are those of `ClientOptions`. */
export const CLIENT_FIELDS = {
  type_id: { label: 'Tipo de cliente', heading: 'Tipo', kind: 'choice', options: 'types', inSight: true },
  name: { label: 'Nome Completo', heading: 'Nome', span: 8 },
  document: { label: 'Documento', kind: 'document', span: 4 },
  phone: { label: 'Telefone', kind: 'phone', span: 5 },
  email: { label: 'Email', kind: 'email', span: 7 },
  website: { label: 'Website', placeholder: 'https://', span: 8 },
  status_id: { label: 'Status', kind: 'choice', options: 'statuses', span: 4 },
  avatar_url: { label: 'Foto', kind: 'picture' },
  responsible_id: { label: 'Responsável', kind: 'person', span: 4 },
} as const satisfies Fields
