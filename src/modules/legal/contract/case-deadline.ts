import { z } from 'zod'
import { Responsible, ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { civilDate, optionalText, requiredNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Flag } from '#shared/flag.ts'
import { RegimeKey } from './case-choices.ts'
import { DOUBLING_KEYS, DOUBLINGS } from './deadline/doubling.ts'
import { EVENT_KEYS, EVENTS, READING_KEYS, READINGS, readingsOf } from './deadline/event.ts'
import { allowsUnit, isUnusualUnit, REGIMES, UNIT_KEYS, UNITS } from './deadline/regime.ts'
import { Deadline } from './deadline/result.ts'
import { CaseFilters } from './filters.ts'

const labels = <Key extends string>(texts: Record<Key, { label: string }>) =>
  Object.fromEntries(Object.entries<{ label: string }>(texts).map(([key, { label }]) => [key, label]))

const READING_LABELS = Object.fromEntries(Object.entries(READINGS).map(([key, { law }]) => [key, law]))

const LENGTH = 'Dias deve ser maior que zero'

/** Characters that a reason for a date other than the computed one must have. Source: spec/4 §13. */
const REASON = 10
const reason = requiredNotes('Informe o motivo.', 2000).min(REASON, `Motivo com pelo menos ${REASON} caracteres`)

/** What a deadline of a case is counted from, as typed; the case says the rest. */
export const CaseDeadlineInput = z
  .strictObject({
    title: requiredText('Tipo de prazo é obrigatório', 120),
    law: optionalText(120),
    regime: RegimeKey,
    event: z.enum(EVENT_KEYS, 'Evento é obrigatório'),
    event_on: civilDate('A data do evento é obrigatória').refine((date) => date >= '1900-01-01' && date < '2100-01-01', 'Data inválida'),
    length: z.int(LENGTH).min(1, LENGTH).max(3650, 'Dias deve ser no máximo 3650'),
    unit: z.enum(UNIT_KEYS, 'Unidade é obrigatória'),
    /** Why it is counted in other days than its regime's. */
    unit_reason: optionalText(500),
    double: z.enum(DOUBLING_KEYS).nullable(),
    several_defendants: z.boolean(),
    /** A reading of the law in the place of the earliest, and why. */
    reading: z.enum(READING_KEYS).nullable(),
    reading_reason: optionalText(500),
  })
  .check(({ value: { regime, event, unit, unit_reason, reading, reading_reason }, issues }) => {
    const refuse = (field: string, message: string) => issues.push({ code: 'custom', input: unit, path: [field], message })
    if (!allowsUnit(regime, unit)) refuse('unit', 'Meses e anos valem só para o administrativo federal e o direito material.')
    if (isUnusualUnit(regime, unit) && unit_reason === null)
      refuse('unit_reason', `Informe por que não são ${UNITS[REGIMES[regime].unit]}.`)
    if (reading && !readingsOf(event, regime).includes(reading)) refuse('reading', 'Esta leitura não vale para este evento.')
    if (reading && (reading_reason ?? '').length < REASON) refuse('reading_reason', `Motivo com pelo menos ${REASON} caracteres`)
  })
  .transform((typed) => (isUnusualUnit(typed.regime, typed.unit) ? typed : { ...typed, unit_reason: null }))
export type CaseDeadlineInput = z.output<typeof CaseDeadlineInput>

export const DEADLINE_STATUSES = { pending: 'Pendente', done: 'Cumprido', missed: 'Perdido', cancelled: 'Cancelado' } as const
export const DeadlineStatus = z.enum(['pending', 'done', 'missed', 'cancelled'])

/** A stored deadline: what it was counted from, what the count said, what a person set and did. */
export const CaseDeadline = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  title: z.string(),
  law: z.string().nullable(),
  regime: z.string().pipe(RegimeKey),
  event: z.string().pipe(z.enum(EVENT_KEYS)),
  event_on: z.string(),
  length: z.int(),
  unit: z.string().pipe(z.enum(UNIT_KEYS)),
  unit_reason: z.string().nullable(),
  double: z.string().pipe(z.enum(DOUBLING_KEYS)).nullable(),
  several_defendants: z.boolean(),
  reading: z.string().pipe(z.enum(READING_KEYS)).nullable(),
  reading_reason: z.string().nullable(),
  computed_on: z.string(),
  /** The date in force: the one set by hand, else the computed one. */
  fatal_on: z.string(),
  internal_on: z.string(),
  possible_fatal_on: z.string().nullable(),
  calculation: Deadline,
  manual_on: z.string().nullable(),
  manual_reason: z.string().nullable(),
  counted_by: z.uuid(),
  checked_by: z.uuid().nullable(),
  checked_at: z.date().nullable(),
  /** When a change of what is counted, or of the calendar, took its check away; null once it is checked again. */
  check_lost_at: z.date().nullable(),
  status: z.string().pipe(DeadlineStatus),
  done_on: z.string().nullable(),
  protocol: z.string().nullable(),
  outcome_note: z.string().nullable(),
  updated_at: z.date(),
})
export type CaseDeadline = z.output<typeof CaseDeadline>

export const CASE_DEADLINE = defineRecord({
  noun: { name: 'Prazo', feminine: false },
  schema: CaseDeadlineInput,
  fields: {
    title: { label: 'Tipo de prazo', heading: 'Prazo', span: 8 },
    law: { label: 'Lei', span: 4 },
    event: { label: 'Evento', kind: 'choice', options: labels(EVENTS), span: 8 },
    event_on: { label: 'Data do evento', kind: 'day', span: 4 },
    length: { label: 'Dias', kind: 'number', min: 1, max: 3650, span: 4, half: true },
    unit: { label: 'Unidade', kind: 'choice', options: UNITS, span: 8, half: true },
    unit_reason: { label: 'Motivo da unidade', placeholder: 'Lei 11.101, art. 189, §1º, I' },
    regime: { label: 'Regime', kind: 'choice', options: labels(REGIMES), span: 6 },
    double: { label: 'Dobra', kind: 'choice', options: DOUBLINGS, span: 6 },
    reading: { label: 'Outra leitura', kind: 'choice', options: READING_LABELS, span: 6 },
    reading_reason: { label: 'Motivo da leitura', span: 6 },
    several_defendants: { label: 'Vários réus', kind: 'check' },
  },
  initial: () => ({ event: 'djen' as const, length: 15, unit: 'business_days' as const, regime: 'cpc' as const }),
})

/**
 * A deadline with its people and what its case says. `days_left`: with expediente at the court, negative when it is late; null when it is far away.
 */
export const DeadlineRow = CaseDeadline.extend({
  responsible: Responsible,
  checker: Responsible.nullable(),
  /** The protocol where it is a file of the case, as long as that is there. */
  protocol_file: z.object({ name: z.string(), url: z.string() }).nullable(),
  case_code: z.string(),
  case_title: z.string(),
  cnj_number: z.string().nullable(),
  client_name: z.string().nullable(),
  court: z.string().nullable(),
  secret: z.boolean(),
  days_left: z.int().nullable(),
})
export type DeadlineRow = z.output<typeof DeadlineRow>

/** The same for lists over all cases, without its print and its file. */
export const ListedDeadline = DeadlineRow.omit({ calculation: true, protocol_file: true })
export type ListedDeadline = z.output<typeof ListedDeadline>

const oneDate = { manual_on: civilDate('Informe a data').nullable(), manual_reason: reason.nullable() }

/** A fatal date that a person sets in the place of the computed one; null takes it back. */
export const Adjustment = z
  .strictObject({ id: z.uuid(), updated_at: z.date(), ...oneDate })
  .refine(({ manual_on, manual_reason }) => (manual_on === null) === (manual_reason === null), {
    path: ['manual_reason'],
    message: 'Informe o motivo.',
  })

/** The same as its form has it. */
export const ADJUSTMENT = defineRecord({
  noun: { name: 'Data ajustada', feminine: true },
  schema: z.strictObject({ manual_on: civilDate('Informe a data'), manual_reason: reason }),
  fields: { manual_on: { label: 'Data fatal', kind: 'day' }, manual_reason: { label: 'Motivo', kind: 'notes', rows: 3 } },
})

const done = {
  done_on: civilDate('Informe o dia'),
  protocol: optionalText(60),
  /** The protocol as a file, uploaded before. */
  file_id: z.uuid().nullable().default(null),
  outcome_note: optionalText(2000),
}
const proven = ({ protocol, file_id, outcome_note }: Record<'protocol' | 'file_id' | 'outcome_note', string | null>) =>
  protocol !== null || file_id !== null || outcome_note !== null
const NO_PROOF = { path: ['protocol'], message: 'Informe o protocolo ou por que não há.' }

/** That a deadline was done: with its protocol as a number or a file, or why there is none. */
export const Completion = z.strictObject({ id: z.uuid(), ...done }).refine(proven, NO_PROOF)

/** The same as its form has it. */
export const COMPLETION = defineRecord({
  noun: { name: 'Cumprimento', feminine: false },
  schema: z.strictObject(done).refine(proven, NO_PROOF),
  fields: {
    done_on: { label: 'Cumprido em', kind: 'day' },
    protocol: { label: 'Protocolo', placeholder: 'Número do protocolo' },
    file_id: { label: 'Comprovante em arquivo', kind: 'file' },
    outcome_note: { label: 'Sem protocolo porque' },
  },
})

const outcome_note = requiredNotes('Informe o motivo.', 2000)

/** That a deadline was missed or does not matter any more, and why. */
export const Abandonment = z.strictObject({ id: z.uuid(), outcome_note })

/** The same as its form has it. */
export const ABANDONMENT = defineRecord({
  noun: { name: 'Motivo', feminine: false },
  schema: z.strictObject({ outcome_note }),
  fields: { outcome_note: { label: 'Motivo', kind: 'notes', rows: 3 } },
})

/** The fatal date as somebody else reads it, who does not see the computed one. */
export const SECOND_COUNT = defineRecord({
  noun: { name: 'Conferência', feminine: true },
  schema: z.strictObject({ fatal_on: civilDate('Informe a data fatal') }),
  fields: { fatal_on: { label: 'Data fatal, pela sua contagem', kind: 'day' } },
})

/** Who is to keep a deadline, as its form has it. */
export const KEEPER = defineRecord({
  noun: { name: 'Responsável', feminine: false },
  schema: z.strictObject({ responsible_id: z.uuid('Escolha um responsável') }),
  fields: { responsible_id: { label: 'Responsável', kind: 'person' } },
})

/** Whose pending deadlines, and which, the list over all cases shows. */
export const DeadlineFilters = z.object({
  /** Title of the deadline, or of its case, its number or client. */
  name: z.string().max(200).optional(),
  status: DeadlineStatus.optional(),
  court: z.string().max(10).optional(),
  fatal_from: z.iso.date().optional(),
  fatal_to: z.iso.date().optional(),
  unchecked: Flag.optional(),
  /** Whose deadlines. */
  responsible_id: ResponsibleFilter.optional(),
  // Set by a number of the dashboard, whose deadlines they list.
  /** Done or missed, whatever the status asks for. */
  settled: Flag.optional(),
  /** Of the cases that somebody looks after; of an area, a client, a tag. */
  case_responsible_id: ResponsibleFilter.optional(),
  ...CaseFilters.pick({ area: true, client_id: true, tag: true }).shape,
})
export type DeadlineFilters = z.output<typeof DeadlineFilters>
