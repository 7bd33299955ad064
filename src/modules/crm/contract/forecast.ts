import { z } from 'zod'
import { optionalCivilDate } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'
import { DealRow, Sums } from './deal.ts'
import { DealFilter } from './filters.ts'

/** The first day of a month, or what lies before, behind and beside the months shown. */
export const ForecastColumnId = z.union([z.iso.date(), z.literal(['overdue', 'later', 'none'])])
export type ForecastColumnId = z.output<typeof ForecastColumnId>

export const ForecastColumn = z.object({
  id: ForecastColumnId,
  sums: Sums,
  cards: z.array(DealRow),
  /** Of a month: what was won in it, and what was meant to be; null is no goal. */
  won: z.string().nullable(),
  goal: z.string().nullable(),
})
export type ForecastColumn = z.output<typeof ForecastColumn>

/** Open deals alone are forecast. */
export const ForecastFilters = DealFilter.omit({ status: true, expected_from: true, expected_to: true, overdue: true })
export type ForecastFilters = z.output<typeof ForecastFilters>

export const forecastProcedures = {
  /** The first cards of every month with exact sums: one request a screen. */
  forecast: procedure('crm', 'read')
    .input(ForecastFilters.strict())
    .output(z.object({ columns: z.array(ForecastColumn) })),
  /** The next cards of one month. */
  forecastColumn: procedure('crm', 'read')
    .input(ForecastFilters.extend({ column: ForecastColumnId, skip: z.int().min(0).max(100_000) }).strict())
    .output(z.array(DealRow)),
  /** Gives an open deal another day to close on, or none. */
  reschedule: procedure('crm', 'update')
    .input(z.strictObject({ id: z.uuid(), expected_close: optionalCivilDate() }))
    .output(DealRow)
    .errors({ DEAL_NOT_OPEN: { status: 409, message: 'Esta demanda já foi encerrada.' } }),
}
