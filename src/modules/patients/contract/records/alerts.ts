import { z } from 'zod'
import { optionalPastDay, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** What an alert is about, beside allergies, which are the registration's. */
export const ALERT_KINDS = { condition: 'Condição', medication: 'Medicação', risk: 'Risco' } as const
export const SEVERITIES = { high: 'Alta', medium: 'Média' } as const

const Kind = z.enum(Object.keys(ALERT_KINDS) as (keyof typeof ALERT_KINDS)[], 'Escolha o tipo')
const Severity = z.enum(Object.keys(SEVERITIES) as (keyof typeof SEVERITIES)[], 'Escolha a gravidade')

/** What everybody who treats the patient must see first. It is never changed: it ends, and another begins. */
export const ALERT = defineRecord({
  noun: { name: 'Alerta', feminine: false },
  schema: z.strictObject({
    kind: Kind,
    severity: Severity,
    text: requiredText('Escreva o alerta', 120),
    since: optionalPastDay('Data inválida'),
  }),
  fields: {
    kind: { label: 'Tipo', kind: 'choice', options: ALERT_KINDS, span: 6, half: true },
    severity: { label: 'Gravidade', kind: 'choice', options: SEVERITIES, span: 6, half: true },
    text: { label: 'Texto', placeholder: 'Anticoagulante em uso' },
    since: { label: 'Desde', kind: 'day', span: 6 },
  },
  initial: () => ({ severity: 'medium' as const }),
})

/** Why an alert holds no more. */
export const ALERT_END = defineRecord({
  noun: { name: 'Alerta', feminine: false },
  schema: z.strictObject({ reason: requiredText('Informe o motivo', 200) }),
  fields: { reason: { label: 'Motivo do encerramento', placeholder: 'Suspenso pelo cardiologista' } },
})

export const Alert = z.object({
  id: z.uuid(),
  kind: Kind,
  severity: Severity,
  text: z.string(),
  since: z.string().nullable(),
  ended_at: z.date().nullable(),
  ended_reason: z.string().nullable(),
})
export type Alert = z.output<typeof Alert>
