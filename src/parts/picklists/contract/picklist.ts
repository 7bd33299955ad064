import { z } from 'zod'

export const ListName = z.string().min(1).max(60)
/** Below 100 a given value, from 100 on one of the company's own. */
export const ValueId = z.int().min(1).max(32_767)

/** What records may have: a value that is hidden stays on those that have it, and is not offered. */
export const PickedValue = z.object({ id: ValueId, name: z.string(), hidden: z.boolean() })
export type PickedValue = z.output<typeof PickedValue>

export const PicklistValue = PickedValue.extend({
  /** A value of the system: hidden and moved, and nothing else. */
  given: z.boolean(),
  /** How many records outside the trash have it; null for whoever sees only some of them. */
  uses: z.int().nullable(),
})
export type PicklistValue = z.output<typeof PicklistValue>

export const Picklist = z.object({ list: ListName, may_change: z.boolean(), values: z.array(PicklistValue) })
export type Picklist = z.output<typeof Picklist>
