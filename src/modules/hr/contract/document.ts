import { z } from 'zod'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { optionalCivilDate, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { DENIALS } from './denials.ts'

export const DOCUMENT_TYPES = [
  'RG',
  'CPF',
  'Carteira de Trabalho',
  'Título de Eleitor',
  'Comprovante de Residência',
  'Certidão de Nascimento',
  'Certidão de Casamento',
  'Diploma',
  'Certificado',
  'Contrato de Trabalho',
  'Exame Admissional',
  'Outros',
] as const

export const DocumentInput = z.strictObject({
  name: requiredText('Nome do documento é obrigatório'),
  document_type: z.enum(DOCUMENT_TYPES, 'Tipo de documento é obrigatório'),
  /** The file, uploaded before. */
  file_id: z.uuid('Arquivo é obrigatório'),
  /** The last day it is valid, where it expires. */
  expires_on: optionalCivilDate('Data de validade inválida'),
})
export type DocumentInput = z.output<typeof DocumentInput>

/** A stored document; its type may be one that is no longer offered. */
export const EmployeeDocument = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  name: z.string(),
  document_type: z.string(),
  file_url: z.string(),
  content_type: z.string(),
  expires_on: z.string().nullable(),
  uploaded_at: z.date(),
})
export type EmployeeDocument = z.output<typeof EmployeeDocument>

export const DOCUMENT = defineRecord({
  noun: { name: 'Documento', feminine: false },
  schema: DocumentInput,
  fields: {
    name: { label: 'Nome do documento' },
    document_type: { label: 'Tipo de documento', kind: 'choice', options: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, type])) },
    expires_on: { label: 'Validade', kind: 'day' },
    file_id: { label: 'Arquivo', kind: 'file' },
  },
})

export const documents = {
  list: procedure('hr-documents', 'read', { traced: true })
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(EmployeeDocument)),
  /** Keeps the file of a document that is about to be saved. */
  upload: documentUpload('hr-documents'),
  add: procedure('hr-documents', 'create')
    .input(z.strictObject({ parent_id: z.uuid(), values: DocumentInput }))
    .output(EmployeeDocument),
  /** Removes the file with its record, or neither. */
  remove: procedure('hr-documents', 'delete', { denied: DENIALS.document })
    .input(Id)
    .output(Id)
    .errors({ FILE_NOT_REMOVED: { status: 503, message: 'Erro ao deletar arquivo' } }),
}
