import { z } from 'zod'
import { responsibleColumns, responsibleInput } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { optionalCivilDate, optionalMoney, optionalNotes, optionalText, phone, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { DEAL_FIELDS, DEAL_NOUN, DEAL_STATUSES, type DealStatus } from './deal-fields.ts'

const NO_CLIENT = 'Cliente é obrigatório'

/** A client that does not exist yet and is made along with its first deal. */
export const NewClient = z.strictObject({ name: requiredText('Nome é obrigatório', 200), phone })
export type NewClient = z.output<typeof NewClient>

/** An amount in reais from 0.00; an empty box is none. */
const amount = optionalMoney()
  .refine((value) => !value?.startsWith('-'), 'Valor inválido')
  .transform((value) => value ?? '0.00')

/** What a user may type. */
export const DealInput = z.strictObject({
  client_id: z.union([z.uuid(NO_CLIENT), NewClient], NO_CLIENT),
  contact_id: z.uuid().nullable(),
  name: requiredText('Nome é obrigatório', 120),
  pipeline_id: z.uuid('Escolha um funil'),
  stage_id: z.uuid('Escolha uma etapa'),
  value: amount,
  /** Per cent; null is the stage's. */
  probability: z
    .int('Probabilidade deve ser de 0 a 100')
    .min(0, 'Probabilidade deve ser de 0 a 100')
    .max(100, 'Probabilidade deve ser de 0 a 100')
    .nullable(),
  expected_close: optionalCivilDate(),
  responsible_id: responsibleInput,
  source_id: z.int().nullable(),
  /** The task that a new deal begins with, and its day; of a stored one its next. */
  next_task_title: optionalText(200),
  next_task_on: optionalCivilDate(),
  description: optionalNotes(4000),
})
export type DealInput = z.output<typeof DealInput>

/** What a save changes of a stored deal: where it stands is changed by moving it, and its tasks have a tab of their own. */
export const DealChange = DealInput.omit({ pipeline_id: true, stage_id: true, next_task_title: true, next_task_on: true }).extend({
  client_id: z.uuid(NO_CLIENT),
})
export type DealChange = z.output<typeof DealChange>

export const DEAL = defineRecord({ noun: DEAL_NOUN, schema: DealInput, fields: DEAL_FIELDS })

export const Status = z.enum(Object.keys(DEAL_STATUSES) as DealStatus[])

/** A stored deal with the names of what it refers to. Amounts are decimal strings. */
export const Deal = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  client_id: z.uuid(),
  client_name: z.string(),
  contact_id: z.uuid().nullable(),
  /** Null also for callers who may not read clients. */
  contact_name: z.string().nullable(),
  pipeline_id: z.uuid(),
  pipeline_name: z.string(),
  stage_id: z.uuid(),
  stage_name: z.string(),
  stage_color: z.string(),
  status: z.string().pipe(Status),
  /** Grows with each change of stage or status. */
  place_version: z.int(),
  value: z.string(),
  probability: z.int().nullable(),
  /** Its own probability or the stage's, per cent. */
  chance: z.int(),
  /** Of an open deal. */
  weighted_value: z.string().nullable(),
  expected_close: z.iso.date().nullable(),
  source_id: z.int().nullable(),
  source_name: z.string().nullable(),
  lost_reason_id: z.int().nullable(),
  lost_reason_name: z.string().nullable(),
  lost_note: z.string().nullable(),
  closed_on: z.iso.date().nullable(),
  /** Civil days. */
  days_in_stage: z.int(),
  /** Stays too long in its stage: 'warn', and twice too long: 'late'. */
  rotting: z.enum(['none', 'warn', 'late']),
  /** Of its open tasks the one due first; no title is no open task. */
  next_task_on: z.iso.date().nullable(),
  next_task_title: z.string().nullable(),
  description: z.string().nullable(),
  has_items: z.boolean(),
  /** The conversation that it began in, where the caller may read it, and whether something there is unread. */
  conversation_id: z.uuid().nullable(),
  unread: z.boolean(),
  ...responsibleColumns,
  created_at: z.date(),
  updated_at: z.date(),
})
export type Deal = z.output<typeof Deal>

/** A row of the list and a card of the board. */
export const DealRow = Deal.omit({ description: true, contact_id: true, lost_note: true }).extend({ tags: z.array(Tag) })
export type DealRow = z.output<typeof DealRow>

/** Some deals in sum: how many, what they are worth, and that times their chance. Amounts are decimal strings. */
export const Sums = z.object({ count: z.int(), value: z.string(), weighted: z.string() })
export type Sums = z.output<typeof Sums>

/** The cards above the three views, within the other filters. */
export const DealCounts = z.object({
  total: z.int(),
  open: Sums,
  /** Open ones expected to close this month. */
  closing: Sums,
  /** Closed this month. */
  won: Sums,
  /** Open ones without an open task. */
  without_task: Sums,
})
export type DealCounts = z.output<typeof DealCounts>
