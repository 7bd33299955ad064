import { z } from 'zod'
import { ValueId } from '#parts/picklists/contract/picklist.ts'
import { responsibleColumns, responsibleInput } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { todayIn } from '#shared/br/date.ts'
import { optionalCivilDate, optionalMoney, optionalText, optionalUf, requiredText } from '#shared/br/fields.ts'
import { cleanLine } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'
import { AreaKey, CaseKind, CaseStatus, InstanceKey, Phase, Pole, Priority, RegimeKey, Result, SystemKey } from './case-choices.ts'
import { CASE_FIELDS, CASE_NOUN } from './case-fields.ts'
import { readCnjNumber } from './cnj-number.ts'
import { courtNamed } from './courts.ts'
import { RiskKey } from './values/risk.ts'

/** The number of a case in any typed form, as 20 digits; null for an empty box. */
const cnjNumber = z
  .string()
  .transform((text, { issues }) => {
    if (cleanLine(text) === '') return null
    const read = readCnjNumber(text, todayIn())
    if ('digits' in read) return read.digits
    issues.push({ code: 'custom', input: text, message: read.message })
    return z.NEVER
  })
  .nullable()

/** An address of a court's system; anything but https is refused. */
export const httpsLink = optionalText(500).refine((link) => link === null || /^https:\/\/\S+$/.test(link), 'Link deve começar com https://')

const court = z
  .string()
  .refine((acronym) => courtNamed(acronym) !== null, 'Tribunal inválido')
  .nullable()

/** What a user may type. The form and the server validate with it. */
export const CaseInput = z.strictObject({
  cnj_number: cnjNumber,
  kind: CaseKind,
  our_pole: Pole,
  title: requiredText('Título é obrigatório', 160),
  client_id: z.uuid('Cliente inválido').nullable(),
  /** The deal of the CRM that it is made from: a link to a new case says it. */
  deal_id: z.uuid().nullable(),
  area: AreaKey,
  regime: RegimeKey,
  phase: Phase,
  court,
  instance: InstanceKey.nullable(),
  unit: optionalText(120),
  city: optionalText(80),
  uf: optionalUf,
  action_type_id: ValueId.nullable(),
  class_name: optionalText(200),
  subjects: z.array(requiredText('Escreva o assunto', 200)).max(10, 'No máximo 10 assuntos'),
  system: SystemKey.nullable(),
  system_url: httpsLink,
  filed_on: optionalCivilDate(),
  claim_value: optionalMoney(),
  responsible_id: responsibleInput,
  priority: Priority,
  electronic: z.boolean(),
  free_justice: z.boolean(),
})
export type CaseInput = z.output<typeof CaseInput>

export const CASE = defineRecord({
  noun: CASE_NOUN,
  schema: CaseInput,
  fields: CASE_FIELDS,
  initial: () => ({
    kind: 'judicial' as const,
    phase: 'knowledge' as const,
    priority: 'none' as const,
    regime: 'cpc' as const,
    electronic: true,
  }),
})

/** A number belongs to one case; those in the trash do not count, nor a secret one that the caller is not named on. */
export const taken = {
  LEGAL_CASE_CNJ_TAKEN: { status: 409, message: 'Já existe um processo com este número.' },
}

/** A stored case. `name` is its title. */
export const Case = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  title: z.string(),
  cnj_number: z.string().nullable(),
  kind: z.string().pipe(CaseKind),
  our_pole: z.string().pipe(Pole),
  client_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  deal_id: z.uuid().nullable(),
  area: z.string().pipe(AreaKey),
  regime: z.string().pipe(RegimeKey),
  phase: z.string().pipe(Phase),
  court: z.string().nullable(),
  instance: z.string().pipe(InstanceKey).nullable(),
  unit: z.string().nullable(),
  city: z.string().nullable(),
  uf: z.string().nullable(),
  action_type_id: z.int().nullable(),
  action_type_name: z.string().nullable(),
  class_name: z.string().nullable(),
  subjects: z.array(z.string()),
  system: z.string().pipe(SystemKey).nullable(),
  system_url: z.string().nullable(),
  filed_on: z.string().nullable(),
  claim_value: z.string().nullable(),
  priority: z.string().pipe(Priority),
  electronic: z.boolean(),
  free_justice: z.boolean(),
  status: z.string().pipe(CaseStatus),
  result: z.string().pipe(Result).nullable(),
  closed_on: z.string().nullable(),
  closed_note: z.string().nullable(),
  secret: z.boolean(),
  ...responsibleColumns,
  last_movement_at: z.date().nullable(),
  next_deadline_on: z.string().nullable(),
  next_hearing_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Case = z.output<typeof Case>

/** A row of the list: a case with the first party of the other side, how many there are, and its tags. */
export const CaseRow = Case.pick({
  ...{
    id: true,
    code: true,
    name: true,
    cnj_number: true,
    client_name: true,
    area: true,
    court: true,
    unit: true,
    city: true,
    phase: true,
  },
  ...{
    status: true,
    secret: true,
    filed_on: true,
    claim_value: true,
    action_type_name: true,
    class_name: true,
    subjects: true,
    last_movement_at: true,
    next_deadline_on: true,
  },
  ...{ next_hearing_at: true, responsible_id: true, responsible: true },
}).extend({
  opponent: z.string().nullable(),
  opponents: z.int(),
  /** Days with expediente at the court until the next deadline; negative when it is late, null without one. */
  days_left: z.int().nullable(),
  /** The classification in force, and what is provisioned for it in reais. Null also for who may not read values. */
  risk: z.string().pipe(RiskKey).nullable(),
  provision: z.string().nullable(),
  tags: z.array(Tag),
})
export type CaseRow = z.output<typeof CaseRow>

/** The cards of the list, counted over the whole register whatever the filter. Source: spec/4 §15.2, §23. */
export const CaseCounts = z.object({
  total: z.int(),
  active: z.int(),
  /** Of this month. */
  created: z.int(),
  deadlines_soon: z.int(),
  deadlines_late: z.int(),
  idle: z.int(),
})
export type CaseCounts = z.output<typeof CaseCounts>
