import { z } from 'zod'
import { isCnpj, isCpf } from '#shared/br/document.ts'
import { optionalDocument, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { POLES, Pole } from './case-choices.ts'

/** Roles that the form proposes. Source: spec/4 §13. */
export const ROLES = ['Autor', 'Réu', 'Reclamante', 'Reclamada', 'Exequente', 'Executado', 'Recorrente', 'Recorrido', 'Impetrante'] as const

/** Digits of a CPF; a document of another length is a CNPJ, and refused as one. */
const CPF_LENGTH = 11

export const PartyInput = z.strictObject({
  pole: Pole,
  role: requiredText('Informe o papel', 40),
  name: requiredText('Informe o nome', 160),
  document: optionalDocument.superRefine((document, { addIssue }) => {
    if (document === null || isCpf(document) || isCnpj(document)) return
    addIssue(document.length <= CPF_LENGTH ? 'CPF inválido' : 'CNPJ inválido')
  }),
  is_ours: z.boolean(),
})

export const Party = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  pole: z.string().pipe(Pole),
  role: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  is_ours: z.boolean(),
  updated_at: z.date(),
})
export type Party = z.output<typeof Party>

export const PARTY = defineRecord({
  noun: { name: 'Parte', feminine: true },
  schema: PartyInput,
  fields: {
    pole: { label: 'Polo', kind: 'choice', options: POLES, span: 4 },
    role: { label: 'Papel', kind: 'pick', options: 'roles', another: 'Outro papel', span: 8 },
    name: { label: 'Nome', span: 7 },
    document: { label: 'CPF ou CNPJ', kind: 'document', span: 5 },
    is_ours: { label: 'É nosso cliente', kind: 'check' },
  },
  initial: () => ({ pole: 'passive' as const, role: 'Réu' }),
})
