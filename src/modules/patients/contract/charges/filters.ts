import { z } from 'zod'
import { CHARGE_STATUSES } from './charge.ts'
import { Method } from './payment.ts'

/** What a list of charges is asked for: one status, or all of which something is still owed. */
export const CHARGE_CHOICES = { owed: 'A receber', ...CHARGE_STATUSES } as const

/** The filter bar, the page's address, the lists and the export share this one shape. Without a period it is today's. */
export const ChargeFilters = z.object({
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  patient: z.string().max(200).optional(),
  /** Any part of the name or the document of who pays. */
  payer: z.string().max(200).optional(),
  method: Method.optional(),
  prof: z.uuid().optional(),
  received_by: z.uuid().optional(),
  status: z.enum(Object.keys(CHARGE_CHOICES) as (keyof typeof CHARGE_CHOICES)[]).optional(),
})
export type ChargeFilters = z.output<typeof ChargeFilters>
