import { z } from 'zod'
import { listProcedures } from '#parts/lists/contract/list-setup.ts'
import { selectionErrors, selectionOf, Undoable, Undone } from '#parts/lists/contract/selection.ts'
import { Responsible, recipientErrors } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { AttendanceFilter, AttendanceFilters, AttendanceState } from './attendance-filters.ts'

const PAGE = 'whatsapp-chat'

/** How many attendances are judged at once. */
export const MOST_ASKED = 200

export const ATTENDANCE_NOUN = { name: 'Atendimento', plural: 'atendimentos', feminine: false } as const

export const AttendanceRow = z.object({
  id: z.uuid(),
  number: z.int(),
  /** The contact's. */
  name: z.string(),
  phone: z.string().nullable(),
  instance_name: z.string(),
  responsible: Responsible.nullable(),
  team_name: z.string().nullable(),
  state: AttendanceState,
  started_at: z.date(),
  started_by: z.enum(['contact', 'company']),
  /** Office minutes until a person answered. */
  first_response: z.int().nullable(),
  messages: z.int(),
  last_message_at: z.date(),
  score: z.number().nullable(),
  sold: z.boolean().nullable(),
  tags: z.array(Tag),
})
export type AttendanceRow = z.output<typeof AttendanceRow>

export const AttendanceSums = z.object({ messages: z.int(), contacts: z.int() })
export type AttendanceSums = z.output<typeof AttendanceSums>

const selected = z.strictObject({ selection: selectionOf(AttendanceFilter) })
const errors = selectionErrors(ATTENDANCE_NOUN)
const change = () => procedure(PAGE, 'update', { bulk: true })

/** Atendimentos: the conversations as a list, and what is done with many of them. Source: spec/3 §8.7. */
export const attendances = {
  list: procedure(PAGE, 'read')
    .input(AttendanceFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(AttendanceRow)),
  /** Of all that match, on whatever page. */
  sums: procedure(PAGE, 'read').input(AttendanceFilter.strict()).output(AttendanceSums),
  lists: listProcedures(PAGE),
  /** To a person, or to the queue of a team; neither: back to the queue that each is of. What is resolved stays whose it was. */
  transfer: change()
    .input(selected.extend({ responsible_id: z.uuid().nullable(), team_id: z.uuid().nullable() }))
    .output(Undoable)
    .errors({ ...errors, ...recipientErrors }),
  addTag: change()
    .input(selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),
  removeTag: change()
    .input(selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),
  undoChange: change().input(Id).output(Undone),
  /** But for those with messages that are scheduled: `waiting` of them. */
  resolve: change()
    .input(selected)
    .output(Undoable.extend({ waiting: z.int() }))
    .errors(errors),
  undoResolve: change().input(Id).output(Undone),
  /** Has the evaluator judge them. `left`: those that nobody judges. */
  ask: procedure('whatsapp-evaluations', 'create', { bulk: true })
    .input(selected)
    .output(Undone)
    .errors({ ...errors, WA_TOO_MANY: { status: 422, message: 'Avalie até 200 atendimentos de uma vez.' } }),
}
