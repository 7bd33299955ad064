import { z } from 'zod'
import { ChargeStatus } from './charge.ts'
import { Method } from './payment.ts'

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
  status: ChargeStatus.optional(),
})
export type ChargeFilters = z.output<typeof ChargeFilters>
