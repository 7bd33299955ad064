import { z } from 'zod'
import { optionalNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { LONGEST, ServiceDuration, SHORTEST } from '../schedule/duration.ts'
import { TermKind } from '../term.ts'
import { TussCode } from './tuss-code.ts'

export const SERVICE_KINDS = {
  first: 'Consulta',
  return: 'Retorno ou sessão',
  procedure: 'Procedimento',
  exam: 'Exame',
  tele: 'Teleconsulta',
  group: 'Grupo',
} as const
type Kind = keyof typeof SERVICE_KINDS
const Kind = z.enum(Object.keys(SERVICE_KINDS) as Kind[])

const RETURN_DAYS = 'De 1 a 365 dias'

const ServiceInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 100),
  kind: Kind,
  minutes: ServiceDuration,
  gap_after: z.coerce.number('De 0 a 60 minutos').int().min(0, 'De 0 a 60 minutos').max(60, 'De 0 a 60 minutos'),
  tuss_code: TussCode,
  /** Terms that are signed before it. */
  consent_kinds: z.array(TermKind).max(TermKind.options.length),
  /** Of a return: within so many days after the visit it costs nothing; null where each one costs. */
  return_days: z.int(RETURN_DAYS).min(1, RETURN_DAYS).max(365, RETURN_DAYS).nullable(),
  /** What the patient has to do before; read out to her. */
  preparation: optionalNotes(500),
  /** Who does it; nobody named is everybody. */
  professionals: z.array(z.uuid()).max(500),
  /** Minutes of those who need more or less than the service says. */
  minutes_with: z.record(z.uuid(), ServiceDuration.nullable()),
  /** What it is done with. */
  equipment: z.array(z.uuid()).max(20),
})

export type ServiceInput = z.output<typeof ServiceInput>

export const ServiceRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: Kind,
  minutes: z.number(),
  gap_after: z.number(),
  tuss_code: z.string().nullable(),
  consent_kinds: z.array(TermKind),
  return_days: z.number().nullable(),
  preparation: z.string().nullable(),
  professionals: z.array(z.uuid()),
  minutes_with: z.record(z.uuid(), z.number()),
  equipment: z.array(z.uuid()),
  updated_at: z.date(),
})
export type ServiceRow = z.output<typeof ServiceRow>

export const SERVICE = defineRecord({
  noun: { name: 'Serviço', feminine: false },
  schema: ServiceInput,
  fields: {
    name: { label: 'Nome' },
    kind: { label: 'Tipo', kind: 'choice', options: SERVICE_KINDS, span: 4 },
    minutes: { label: 'Duração (min)', kind: 'number', min: SHORTEST, max: LONGEST, span: 4 },
    gap_after: { label: 'Intervalo depois (min)', kind: 'number', min: 0, max: 60, span: 4 },
    tuss_code: { label: 'Código TUSS', span: 6 },
    return_days: { label: 'Retorno sem custo até (dias)', kind: 'number', min: 1, max: 365, span: 6 },
    consent_kinds: { label: 'Termos exigidos' },
    preparation: { label: 'Preparo', kind: 'notes', rows: 2, limit: 500, placeholder: 'Jejum de 8 horas; trazer exames anteriores' },
    professionals: { label: 'Quem realiza' },
    minutes_with: { label: 'Duração de cada um' },
    equipment: { label: 'Equipamentos' },
  },
  initial: () => ({
    ...{ kind: 'first' as const, minutes: 30, gap_after: 0, return_days: 30, minutes_with: {} },
    ...{ consent_kinds: [] as TermKind[], professionals: [] as string[], equipment: [] as string[] },
  }),
})
