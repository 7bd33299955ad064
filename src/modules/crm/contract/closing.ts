import { z } from 'zod'
import { selectionErrors, selectionOf, Undoable } from '#parts/lists/contract/selection.ts'
import { civilDate, optionalMoney, optionalText } from '#shared/br/fields.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { moveErrors } from './board.ts'
import { DealRow } from './deal.ts'
import { DEAL_NOUN } from './deal-fields.ts'
import { DealFilter } from './filters.ts'

const closed_on = civilDate('Informe a data.')

/** The reason that has to be explained: 'Outro'. */
export const OTHER_REASON = 6

/** Moves those selected that lack nothing which the stage `status` asks for; the others stay. */
export const setStage = procedure('crm', 'update', { bulk: true })
  .input(z.strictObject({ selection: selectionOf(DealFilter), status: z.uuid() }))
  .output(
    Undoable.extend({
      /** Those that stayed, and what they lack; absent when none did. */
      lacking: z.object({ ids: z.array(z.uuid()), needs: z.array(z.string()) }).optional(),
    }),
  )
  .errors({ ...selectionErrors(DEAL_NOUN), STAGE_GONE: moveErrors.STAGE_GONE })

/** What winning asks. */
export const WinInput = z.strictObject({
  value: optionalMoney().refine((value) => !value?.startsWith('-'), 'Valor inválido'),
  closed_on,
  /** Makes the client 'Ativo'. */
  activate_client: z.boolean(),
})

/** What losing asks. `finish_tasks`: its open tasks are done with it. */
export const LossInput = z
  .strictObject({
    lost_reason_id: z.int('Informe o motivo da perda.'),
    lost_note: optionalText(500),
    closed_on,
    finish_tasks: z.boolean(),
  })
  .refine(({ lost_reason_id, lost_note }) => lost_reason_id !== OTHER_REASON || lost_note, {
    path: ['lost_note'],
    message: 'Escreva a observação deste motivo.',
  })

/** Why a deal does not close. */
const closingErrors = {
  DEAL_CLOSED_ON_INVALID: { status: 409, message: 'A data não pode ser futura nem anterior à criação da demanda.' },
  DEAL_LOST_REASON_MISSING: { status: 409, message: 'Informe o motivo da perda.' },
  DEAL_LOST_NOTE_MISSING: { status: 409, message: 'Escreva a observação deste motivo.' },
  DEAL_NOT_OPEN: { status: 409, message: 'Esta demanda já foi encerrada.' },
}

/** A deal that was closed, its version before, and what takes that back as a whole: outcome, value, tasks and client. */
const Closed = DealRow.extend({ was: z.date(), undo: z.uuid().nullable() })
export type Closed = z.output<typeof Closed>

export const closingProcedures = {
  /** What the dialogs ask about: how many of its tasks are open, and whether its client is active, as far as the caller may know. */
  closing: procedure('crm', 'read')
    .input(Id)
    .output(z.object({ open_tasks: z.int(), client_active: z.boolean().nullable() })),
  win: procedure('crm', 'update')
    .input(z.strictObject({ id: z.uuid(), values: WinInput }))
    .output(Closed)
    .errors(closingErrors),
  lose: procedure('crm', 'update')
    .input(z.strictObject({ id: z.uuid(), values: LossInput }))
    .output(Closed)
    .errors(closingErrors),
  /** Back to its stage, or the funnel's first if that is gone, on top. */
  reopen: procedure('crm', 'update').input(Id).output(DealRow).errors({ STAGE_GONE: moveErrors.STAGE_GONE }),
  /** One reason for all that are open. */
  loseMany: procedure('crm', 'update', { bulk: true })
    .input(z.strictObject({ selection: selectionOf(DealFilter), values: LossInput }))
    .output(Undoable)
    .errors({ ...selectionErrors(DEAL_NOUN), ...closingErrors }),
}
