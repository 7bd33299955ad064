import { z } from 'zod'
import { optionalNotes, pastDay, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { DOCUMENT_FILE, type FileRule } from '#shared/file-rule.ts'
import { CONFIDENTIALITIES, Confidentiality } from './template.ts'

/** What comes into a record from elsewhere. Source: spec/6 §10.12. */
export const RESULTS = { exam: 'Exame', image: 'Imagem', report: 'Laudo externo', photo: 'Foto clínica', other: 'Outro' } as const
export type ResultKind = keyof typeof RESULTS

const ResultInput = z
  .strictObject({
    title: requiredText('Informe o título', 120),
    kind: z.enum(Object.keys(RESULTS) as ResultKind[], 'Escolha o tipo'),
    on_date: pastDay('Informe a data'),
    confidentiality: Confidentiality,
    /** Uploaded before. */
    file_id: z.uuid().nullable(),
    text: optionalNotes(20_000),
  })
  .refine(({ file_id, text }) => file_id !== null || text !== null, {
    path: ['file_id'],
    message: 'Anexe o arquivo ou digite o resultado.',
  })

/** A result: a file, what was read out of it, or both. Signed as any entry. */
export const RESULT = defineRecord({
  noun: { name: 'Exame', feminine: false },
  schema: ResultInput,
  fields: {
    title: { label: 'Título', placeholder: 'Hemograma, dermatoscopia, …' },
    kind: { label: 'Tipo', kind: 'choice', options: RESULTS, span: 6 },
    on_date: { label: 'Data do exame', kind: 'day', span: 6 },
    file_id: { label: 'Arquivo', kind: 'file' },
    text: { label: 'Resultado digitado', kind: 'notes', rows: 4, limit: 20_000 },
    confidentiality: { label: 'Quem pode ler', kind: 'choice', options: CONFIDENTIALITIES },
  },
  initial: () => ({ kind: 'exam' as const, confidentiality: 'care' as const }),
})

const SIGNED_FILE = {
  ...DOCUMENT_FILE,
  types: ['application/pdf'],
  hint: 'PDF, até 10MB',
  errors: { ...DOCUMENT_FILE.errors, FILE_TYPE_REFUSED: { status: 415, message: 'Escolha um PDF.' } },
} as const satisfies FileRule

/** A document as it came back: signed with a certificate, or by hand and scanned. */
export const SIGNED_COPY = defineRecord({
  noun: { name: 'PDF assinado', feminine: false },
  schema: z.strictObject({ file_id: z.uuid('Escolha o PDF assinado.') }),
  fields: { file_id: { label: 'PDF assinado', kind: 'file', rule: SIGNED_FILE } },
})
