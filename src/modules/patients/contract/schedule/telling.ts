import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { Message } from '../messages/message.ts'
import { MOST_DATES } from './repeat.ts'
import { MOST_AT_ONCE } from './statuses.ts'

const PAGE = 'patients-schedule'

/** What is said to a patient about an appointment. */
export const telling = {
  /** What was said about an appointment, or is to be, newest first. */
  messages: procedure(PAGE, 'read').input(Id).output(z.array(Message)),
  /** Asks the patient for confirmation now. */
  askConfirmation: procedure(PAGE, 'update')
    .input(Id)
    .output(Id)
    .errors({ CONFIRMATION_POINTLESS: { status: 409, message: 'Só consultas agendadas, ainda por vir, pedem confirmação.' } }),

  /** The same of many; those that do not await it are left out, and counted. */
  askConfirmations: procedure(PAGE, 'update', { bulk: true })
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ asked: z.int(), left: z.int() })),

  /** Tells the patient of the times to which she was moved, and says when: what falls into the hours of silence waits for their end. */
  tellMoves: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        ids: z.array(z.uuid()).min(1).max(MOST_DATES),
      }),
    )
    .output(z.object({ send_after: z.date() }))
    .errors({ TELLING_POINTLESS: { status: 409, message: 'Só se avisa de consultas ainda por vir.' } }),

  /** Answers a message that went nowhere, as its patient could: by a press, or in words, which count as far as they are understood. */
  simulateReply: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        id: z.uuid(),
        action: z.enum(['confirm', 'move', 'cancel']).optional(),
        text: z.string().trim().min(1).max(500).optional(),
      }),
    )
    .output(z.object({ taken: z.boolean() }))
    .errors({ ANSWER_POINTLESS: { status: 409, message: 'Esta mensagem não espera mais resposta.' } }),
}
