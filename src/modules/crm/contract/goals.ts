import { z } from 'zod'
import { optionalMoney } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'

const Year = z.int().min(2000).max(2100)

/** The first day of a month. */
const Month = z.iso.date().regex(/-01$/, 'Data inválida')

/** What somebody means to sell in a month, in reais; null is no goal. */
export const Goal = z.object({ user_id: z.uuid(), month: z.iso.date(), amount: z.string() })
export type Goal = z.output<typeof Goal>

export const GoalInput = z.strictObject({
  user_id: z.uuid(),
  month: Month,
  amount: optionalMoney().refine((value) => !value?.startsWith('-'), 'Valor inválido'),
})

export const goalProcedures = {
  /** The goals of a year that the caller may see, and those whose they are or may be. `mine`: whether one of them is the caller's. */
  list: procedure('crm', 'read')
    .input(z.strictObject({ year: Year }))
    .output(z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })), goals: z.array(Goal), mine: z.boolean() })),
  /** Sets some goals, or takes them away. */
  save: procedure('settings', 'update')
    .input(z.strictObject({ goals: z.array(GoalInput).min(1).max(2400) }))
    .output(z.object({ changed: z.int() })),
}
