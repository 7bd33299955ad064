import { z } from 'zod'
import { optionalDigits, optionalPhone, optionalText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Clock } from '../schedule/appointment.ts'

/** How far apart the times of the agenda begin. */
const GRIDS = { 5: '5 minutos', 10: '10 minutos', 15: '15 minutos', 20: '20 minutos', 30: '30 minutos' } as const

const percent = 'De 0 a 100%'
const hours = 'De 0 a 48 horas'

export const ClinicInput = z
  .strictObject({
    name: optionalText(200),
    address: optionalText(300),
    phone: optionalPhone(),
    cnes: optionalDigits,
    grid_minutes: z.coerce.number().pipe(z.literal([5, 10, 15, 20, 30], 'Escolha os minutos')),
    quiet_from: Clock,
    quiet_to: Clock,
    changes_until_hours: z.coerce.number(hours).int(hours).min(0, hours).max(48, hours),
    discount_limit_percent: z.coerce.number(percent).int(percent).min(0, percent).max(100, percent),
    /** Whether members of a team read the records of each other's patients. */
    team_care: z.boolean(),
  })
  .refine(({ cnes }) => cnes === null || cnes.length === 7, { path: ['cnes'], error: 'O CNES tem 7 dígitos' })

const text = z.string().nullable()
export const Clinic = z.object({
  id: z.uuid(),
  name: text,
  address: text,
  phone: text,
  cnes: text,
  grid_minutes: z.int(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  changes_until_hours: z.int(),
  discount_limit_percent: z.int(),
  team_care: z.boolean(),
  updated_at: z.date(),
})
export type Clinic = z.output<typeof Clinic>

/** The clinic as its papers name it. */
export const CLINIC = defineRecord({
  noun: { name: 'Clínica', feminine: true },
  schema: ClinicInput,
  fields: {
    name: { label: 'Nome nos recibos', placeholder: 'O da empresa' },
    address: { label: 'Endereço', placeholder: 'Rua, número, bairro, cidade - UF' },
    phone: { label: 'Telefone', kind: 'phone', span: 6 },
    cnes: { label: 'CNES', span: 6 },
    grid_minutes: { label: 'Horários da agenda a cada', kind: 'choice', options: GRIDS },
    discount_limit_percent: { label: 'Desconto sem autorização (%)', kind: 'number', min: 0, max: 100, span: 6 },
    changes_until_hours: { label: 'Mudanças pelo link até (horas antes)', kind: 'number', min: 0, max: 48, span: 6 },
    quiet_from: { label: 'Sem mensagens das', placeholder: '20:00', span: 6, half: true },
    quiet_to: { label: 'até as', placeholder: '08:00', span: 6, half: true },
    team_care: { label: 'Equipe clínica compartilha prontuários', kind: 'check' },
  },
})
