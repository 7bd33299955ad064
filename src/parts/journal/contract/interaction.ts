import { z } from 'zod'
import { optionalNotes, optionalText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** How one talked to somebody, with the label on screen. Source: spec/2 §3. */
export const CHANNELS = {
  call: 'Ligação',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  meeting: 'Reunião',
  visit: 'Visita',
  other: 'Outro',
} as const

const Channel = z.enum(Object.keys(CHANNELS) as (keyof typeof CHANNELS)[], 'Canal é obrigatório')

export const InteractionInput = z.strictObject({
  occurred_at: z
    .date('Data e hora são obrigatórias')
    .min(new Date('1900-01-01T00:00:00Z'), 'Data inválida')
    .max(new Date('2200-01-01T00:00:00Z'), 'Data inválida'),
  channel: Channel,
  subject: optionalText(200),
  notes: optionalNotes(),
  next_step: optionalText(500),
})

/** A stored interaction, without the record that it belongs to. */
export const Interaction = z.object({
  id: z.uuid(),
  updated_at: z.date(),
  occurred_at: z.date(),
  channel: z.string().pipe(Channel),
  subject: z.string().nullable(),
  notes: z.string().nullable(),
  next_step: z.string().nullable(),
})
export type Interaction = z.output<typeof Interaction>

export const INTERACTION = defineRecord({
  noun: { name: 'Interação', feminine: true },
  schema: InteractionInput,
  fields: {
    occurred_at: { label: 'Data/Hora', kind: 'moment' },
    channel: { label: 'Canal', kind: 'choice', options: CHANNELS },
    subject: { label: 'Assunto' },
    notes: { label: 'Observações', kind: 'notes' },
    next_step: { label: 'Próximo Passo' },
  },
  initial: () => ({ occurred_at: new Date(), channel: 'call' as const }),
})
