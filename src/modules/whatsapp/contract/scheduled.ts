import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { changed, MessageText, optedOut, taken } from './writing.ts'

const PAGE = 'whatsapp-chat'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How far ahead a message is scheduled, in milliseconds. Source: spec/3 §5. */
export const SCHEDULE = { least: 5 * MINUTE, most: 90 * DAY }

const MOMENT_PASSED = 'Escolha um horário no futuro.'
const OUT_OF_RANGE = 'Escolha um horário de 5 minutos a 90 dias a partir de agora.'

/** Why a message cannot be scheduled for a moment; null where it can. */
export function scheduleProblem(moment: Date | null, now = Date.now()): string | null {
  const ahead = (moment?.getTime() ?? 0) - now
  if (ahead <= 0) return MOMENT_PASSED
  return ahead < SCHEDULE.least || ahead > SCHEDULE.most ? OUT_OF_RANGE : null
}

/** What is to leave later, and when. */
const ScheduleValues = z.strictObject({
  body: MessageText,
  send_at: z.date().refine((moment) => scheduleProblem(moment) !== MOMENT_PASSED, MOMENT_PASSED),
  /** Also where the contact writes before. */
  even_if_answered: z.boolean(),
})
export type ScheduleValues = z.output<typeof ScheduleValues>

/** A message that waits for its time. */
export const Scheduled = z.object({
  id: z.uuid(),
  body: z.string(),
  send_at: z.date(),
  even_if_answered: z.boolean(),
  author: z.string().nullable(),
  is_mine: z.boolean(),
})
export type Scheduled = z.output<typeof Scheduled>

const outsideWindow = { SCHEDULE_OUTSIDE_WINDOW: { status: 422, message: 'Neste horário a janela de 24 horas já terá fechado.' } }
const outOfRange = { SCHEDULE_OUT_OF_RANGE: { status: 422, message: OUT_OF_RANGE } }

/** Messages that leave later. The contact writing first cancels them, unless said otherwise. */
export const scheduledProcedures = {
  /** Those of a conversation, the next first. */
  scheduled: procedure(PAGE, 'read').input(Id).output(z.array(Scheduled)),
  schedule: procedure(PAGE, 'update')
    .input(Id.extend({ client_id: z.uuid(), values: ScheduleValues }))
    .output(Id)
    .errors({ ...changed, ...taken, ...optedOut, ...outOfRange, ...outsideWindow }),
  /** Only whose it is changes it. */
  reschedule: procedure(PAGE, 'update')
    .input(Id.extend({ values: ScheduleValues }))
    .output(Id)
    .errors({ ...outOfRange, ...outsideWindow }),
  unschedule: procedure(PAGE, 'update').input(Id).output(Id).errors(changed),
}
