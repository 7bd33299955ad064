import { z } from 'zod'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

export const ContactInput = z.strictObject({
  name: requiredText('Nome é obrigatório'),
  role: optionalText(100),
  email: optionalEmail(),
  phone: optionalPhone(),
  whatsapp: optionalPhone('WhatsApp'),
})

export const Contact = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  updated_at: z.date(),
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  created_at: z.date(),
})
export type Contact = z.output<typeof Contact>

export const CONTACT = defineRecord({
  noun: { name: 'Contato', feminine: false },
  schema: ContactInput,
  fields: {
    name: { label: 'Nome' },
    role: { label: 'Cargo' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Telefone', kind: 'phone' },
    whatsapp: { label: 'WhatsApp', kind: 'phone' },
  },
})
