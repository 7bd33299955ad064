import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'

const Day = z.iso.date().refine(isCivilDate, 'Data inválida').optional()
const Amount = z.coerce.number().min(0).optional()
const Switch = z.union([z.boolean(), z.stringbool()]).optional()

export const DEAL_SORTS = ['created_at', 'name', 'client_name', 'value', 'expected_close', 'next_task_on', 'days_in_stage'] as const

/** How many deals an address names at most. */
export const MOST_NAMED = 100

/** The filter bar of the three views, the page's address and the procedures share this one shape. */
export const DealFilters = z.object({
  /** Part of the name or the code; with the same text as `client_name` either may match. */
  demand_name: z.string().max(200).optional(),
  client_name: z.string().max(200).optional(),
  pipeline_id: z.uuid().optional(),
  stage_id: z.uuid().optional(),
  /** Open ones unless said. */
  status: z.enum(['open', 'won', 'lost', 'all']).optional(),
  responsible_id: ResponsibleFilter.optional(),
  /** Reais; 999999999 as the upper bound means that there is none. */
  value_min: Amount,
  value_max: Amount,
  expected_from: Day,
  expected_to: Day,
  created_from: Day,
  created_to: Day,
  closed_from: Day,
  closed_to: Day,
  source_id: z.coerce.number().int().optional(),
  product_id: z.uuid().optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  lost_reason_id: z.coerce.number().int().optional(),
  /** Without an open task. */
  without_task: Switch,
  /** Too long in their stage. */
  rotting: Switch,
  /** Expected to close before today, and open. */
  overdue: Switch,
  /** Some deals and no others, by commas: those that a change of many left as they were. */
  ids: z
    .string()
    .max(37 * MOST_NAMED)
    .refine((text) => text.split(',').every((id) => z.uuid().safeParse(id).success))
    .optional(),
  /** One client's, as its own dialog shows them. */
  client_id: z.uuid().optional(),
  sort: z.enum(DEAL_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type DealFilters = z.output<typeof DealFilters>

/** Which deals, without their order. */
export const DealFilter = DealFilters.omit({ sort: true, direction: true })
export type DealFilter = z.output<typeof DealFilter>
