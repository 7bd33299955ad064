import { z } from 'zod'
import { optionalText } from '#shared/br/fields.ts'
import { Clock } from './appointment.ts'

/** Why nobody is booked. */
export const BLOCK_KINDS = { meeting: 'Reunião', leave: 'Ausência', maintenance: 'Manutenção', holiday: 'Feriado', other: 'Outro' } as const
export type BlockKind = keyof typeof BLOCK_KINDS
const Kind = z.enum(Object.keys(BLOCK_KINDS) as BlockKind[])

/** A time in which nobody is booked: of one professional, room or piece of equipment, or of the whole clinic. */
export const Block = z.object({
  id: z.uuid(),
  resource_id: z.uuid().nullable(),
  starts_at: z.date(),
  ends_at: z.date(),
  kind: Kind,
  reason: z.string().nullable(),
  /** Of those that were made together, a week apart. */
  series_id: z.uuid().nullable(),
  /** Whether the caller may take it away. */
  may_remove: z.boolean(),
})
export type Block = z.output<typeof Block>

/** Weeks that a block is repeated for at most. */
const MOST_WEEKS = 53
const DAY = 24 * 60 * 60 * 1000

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY

/** How many days after the first each week of a block is: 0, 7, 14, … */
export const weeksOf = ({ from_date, until }: { from_date: string; until: string | null }) =>
  Array.from({ length: until ? Math.floor(daysBetween(from_date, until) / 7) + 1 : 1 }, (_, week) => week * 7)

export const BlockInput = z
  .strictObject({
    /** Null is the whole clinic. */
    resource_id: z.uuid().nullable(),
    from_date: z.iso.date('Data inválida'),
    from_time: Clock,
    to_date: z.iso.date('Data inválida'),
    to_time: Clock,
    kind: Kind.default('other'),
    /** What the agenda shows; nothing is the word of its kind. */
    reason: optionalText(80),
    /** It is repeated every week, on this day at the latest. */
    until: z.iso.date('Data inválida').nullable().default(null),
    /** What is booked in it is cancelled by the clinic and waits for another time. */
    to_waiting: z.boolean().optional(),
  })
  .refine(({ kind, reason }) => kind !== 'other' || reason !== null, { path: ['reason'], error: 'Informe o motivo' })
  .refine(({ from_date, from_time, to_date, to_time }) => `${from_date} ${from_time}` < `${to_date} ${to_time}`, {
    path: ['to_time'],
    error: 'O fim deve ser depois do início',
  })
  .superRefine((block, { addIssue }) => {
    const { from_date, from_time, to_date, to_time, until } = block
    const say = (message: string) => addIssue({ code: 'custom', path: ['until'], message })
    if (until === null) return
    const weeks = weeksOf(block).length
    if (weeks < 2) say('Escolha um dia a partir da semana seguinte')
    else if (weeks > MOST_WEEKS) say('No máximo um ano')
    else if (Date.parse(`${to_date}T${to_time}Z`) - Date.parse(`${from_date}T${from_time}Z`) > 7 * DAY)
      say('O que dura mais de uma semana não se repete toda semana')
  })
export type BlockInput = z.output<typeof BlockInput>

export const blockErrors = {
  SCHEDULE_BLOCK_OCCUPIED: { status: 409, message: 'Há consultas neste período.', data: z.object({ count: z.int() }) },
}
