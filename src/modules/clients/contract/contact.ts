import { z } from 'zod'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '#shared/br/fields.ts'

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
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  created_at: z.date(),
})
export type Contact = z.output<typeof Contact>
