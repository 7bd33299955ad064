import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Flag } from '#shared/flag.ts'
import { AreaKey, CaseStatus, Phase, Pole, Result } from './case-choices.ts'
import { RiskKey } from './values/risk.ts'

export const CASE_SORTS = ['next_deadline_on', 'title', 'client', 'last_movement_at', 'filed_on', 'claim_value'] as const

/** Days without a movement that the filter 'Parado há' offers. */
export const IDLE_DAYS = [30, 60, 90, 180] as const

/** Days from today that 'soon' reaches, and without a movement that 'idle' means where nobody says otherwise. Source: spec/4 §15.2, §23. */
export const [SOON, IDLE] = [7, 60] as const

/** A day in an address. */
export const Day = z.iso.date().refine(isCivilDate, 'Data inválida')
const Amount = z.coerce.number().nonnegative().max(999_999_999_999)

/** The filter bar, the page's address and the list procedure share this one shape. */
export const CaseFilters = z.object({
  /** Part of the title, the code or the number, with or without its mask; with the same text as `client_name` either may match. */
  demand_name: z.string().max(200).optional(),
  client_name: z.string().max(200).optional(),
  status: CaseStatus.optional(),
  phase: Phase.optional(),
  area: AreaKey.optional(),
  /** Its acronym; 'none': of no court. */
  court: z.string().max(10).optional(),
  our_pole: Pole.optional(),
  action_type_id: z.coerce.number().int().optional(),
  result: Result.optional(),
  client_id: z.uuid().optional(),
  /** Made from that deal. */
  deal_id: z.uuid().optional(),
  /** A party of the case is that employee. */
  employee_id: z.uuid().optional(),
  responsible_id: ResponsibleFilter.optional(),
  value_min: Amount.optional(),
  value_max: Amount.optional(),
  /** Of whom may read values: the classification in force, and what is provisioned. */
  risk: RiskKey.optional(),
  provision_min: Amount.optional(),
  provision_max: Amount.optional(),
  filed_from: Day.optional(),
  filed_to: Day.optional(),
  /** Active, and without a movement for so many days. */
  idle: z.coerce.number().pipe(z.literal(IDLE_DAYS)).optional(),
  without_deadline: Flag.optional(),
  secret: Flag.optional(),
  /** Set by a card: every status but closed; or a pending deadline that is late, or within seven days. */
  ongoing: Flag.optional(),
  deadlines: z.enum(['late', 'soon']).optional(),
  // Set by a number of the dashboard, whose cases they list. Source: spec/4 §23.
  /** Filed in a period or, without a day of filing, registered in it. */
  entered_from: Day.optional(),
  entered_to: Day.optional(),
  closed_from: Day.optional(),
  closed_to: Day.optional(),
  /** With a result for one of the sides. */
  decided: Flag.optional(),
  /** Of none of these courts: their acronyms, with commas. */
  other_courts: z.string().max(200).optional(),
  /** Of whom may read values: as defendant, open still at the end of that day, and classified so then; and for how much. */
  exposure: RiskKey.optional(),
  exposed_on: Day.optional(),
  exposed_min: Amount.optional(),
  exposed_below: Amount.optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  sort: z.enum(CASE_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type CaseFilters = z.output<typeof CaseFilters>

const PlainFilters = CaseFilters.omit({
  ...{ risk: true, provision_min: true, provision_max: true, exposure: true, exposed_on: true, exposed_min: true, exposed_below: true },
})

/** What the address may say to whom may read values, or to whom may not: then nothing of them. */
export const caseFiltersFor = (finance: boolean) => (finance ? CaseFilters : PlainFilters) as typeof CaseFilters

/** Which cases, without their order. */
export const CaseFilter = CaseFilters.omit({ sort: true, direction: true })
export type CaseFilter = z.output<typeof CaseFilter>
