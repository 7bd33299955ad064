import { z } from 'zod'
import { ageOn, todayIn } from '#shared/br/date.ts'
import { optionalCivilDate, optionalCpf, optionalEmail, optionalNotes, optionalPhone, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { ADULT } from './age.ts'
import { GUARDIAN_KINDS, GuardianKind, RELATIONSHIPS, Relationship } from './choices.ts'

const TOO_YOUNG = 'O responsável legal deve ter 18 anos ou mais.'

export const ContactInput = z
  .strictObject({
    name: requiredText('Nome é obrigatório'),
    relationship: Relationship.nullable(),
    document: optionalCpf,
    birth_date: optionalCivilDate('Data de nascimento inválida'),
    phone: optionalPhone(),
    whatsapp: optionalPhone('WhatsApp'),
    email: optionalEmail(),
    is_guardian: z.boolean(),
    guardian_kind: GuardianKind.nullable(),
    guardian_until: optionalCivilDate(),
    /** The document that proves it, uploaded before. */
    proof_file_id: z.uuid().nullable(),
    is_payer: z.boolean(),
    gets_messages: z.boolean(),
    notes: optionalNotes(),
  })
  .check(({ value, issues }) => {
    const refuse = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message })
    if (!value.is_guardian) return
    const age = ageOn(value.birth_date, todayIn())
    if (age !== null && age < ADULT) refuse('birth_date', TOO_YOUNG)
    if (!value.phone && !value.whatsapp) refuse('phone', 'O responsável legal precisa de um telefone.')
  })
  // Who is no guardian has nothing of one.
  .transform((contact) => (contact.is_guardian ? contact : { ...contact, guardian_kind: null, guardian_until: null, proof_file_id: null }))
export type ContactInput = z.output<typeof ContactInput>

export const Contact = z.object({
  id: z.uuid(),
  created_at: z.date(),
  updated_at: z.date(),
  name: z.string(),
  relationship: z.string().nullable().pipe(Relationship.nullable()),
  document: z.string().nullable(),
  birth_date: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  is_guardian: z.boolean(),
  guardian_kind: z.string().nullable().pipe(GuardianKind.nullable()),
  guardian_until: z.string().nullable(),
  proof_file_id: z.uuid().nullable(),
  is_payer: z.boolean(),
  gets_messages: z.boolean(),
  notes: z.string().nullable(),
})
export type Contact = z.output<typeof Contact>

export const CONTACT = defineRecord({
  noun: { name: 'Contato', feminine: false },
  schema: ContactInput,
  fields: {
    name: { label: 'Nome', span: 8 },
    relationship: { label: 'Relação', kind: 'choice', options: RELATIONSHIPS, span: 4 },
    document: { label: 'CPF', kind: 'cpf', span: 6, half: true },
    birth_date: { label: 'Nascimento', kind: 'day', span: 6, half: true },
    phone: { label: 'Telefone', kind: 'phone', span: 6, half: true },
    whatsapp: { label: 'WhatsApp', kind: 'phone', span: 6, half: true },
    email: { label: 'E-mail', kind: 'email' },
    is_guardian: { label: 'É responsável legal', kind: 'check' },
    guardian_kind: { label: 'Como', kind: 'choice', options: GUARDIAN_KINDS, span: 6, half: true },
    guardian_until: { label: 'Válido até', kind: 'day', span: 6, half: true },
    proof_file_id: { label: 'Documento que comprova', kind: 'file' },
    is_payer: { label: 'É quem paga', kind: 'check', span: 6, half: true },
    gets_messages: { label: 'Recebe as mensagens', kind: 'check', span: 6, half: true },
    notes: { label: 'Observações', kind: 'notes', rows: 2 },
  },
})
