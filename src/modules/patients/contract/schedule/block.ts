import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { Clock } from './appointment.ts'

/** A time in which nobody is booked: of one professional or room, or of the whole clinic. */
export const Block = z.object({
  id: z.uuid(),
  resource_id: z.uuid().nullable(),
  starts_at: z.date(),
  ends_at: z.date(),
  reason: z.string().nullable(),
  /** Whether the caller may take it away. */
  may_remove: z.boolean(),
})
export type Block = z.output<typeof Block>

export const BlockInput = z
  .strictObject({
    /** Null is the whole clinic. */
    resource_id: z.uuid().nullable(),
    from_date: z.iso.date('Data inválida'),
    from_time: Clock,
    to_date: z.iso.date('Data inválida'),
    to_time: Clock,
    reason: requiredText('Informe o motivo', 80),
    /** What is booked in it is cancelled by the clinic and waits for another time. */
    to_waiting: z.boolean().optional(),
  })
  .refine(({ from_date, from_time, to_date, to_time }) => `${from_date} ${from_time}` < `${to_date} ${to_time}`, {
    path: ['to_time'],
    error: 'O fim deve ser depois do início',
  })
export type BlockInput = z.output<typeof BlockInput>

export const blockErrors = {
  SCHEDULE_BLOCK_OCCUPIED: { status: 409, message: 'Há consultas neste período.', data: z.object({ count: z.int() }) },
}
