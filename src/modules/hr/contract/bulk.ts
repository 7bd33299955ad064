import { z } from 'zod'
import {
  Changed,
  RemovalMoment,
  type Selection,
  selectionErrors,
  selectionOf,
  TickedIds,
  Undoable,
  Undone,
} from '#parts/lists/contract/selection.ts'
import { trashProcedure } from '#parts/lists/contract/trash.ts'
import { procedure } from '#shared/procedure.ts'
import { EmployeeFilters, EmployeeStatus, saveErrors } from './employee.ts'
import { deleteDenial } from './employee-records.ts'

const EmployeeFilter = EmployeeFilters.omit({ sort: true, direction: true })
const Selected = z.strictObject({ selection: selectionOf(EmployeeFilter) })
export type EmployeeSelection = Selection<z.output<typeof EmployeeFilter>>

export const EMPLOYEE_DENIAL = deleteDenial('funcionários')

const errors = selectionErrors('colaboradores')

/** What is done with one employee of the list or with many, and how it is taken back. */
export const bulk = {
  setStatus: procedure('hr', 'update')
    .input(Selected.extend({ status: EmployeeStatus }))
    .output(Undoable)
    .errors(errors),
  addTag: procedure('hr', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),
  removeTag: procedure('hr', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),

  /** Takes back a change of status or tags as a whole, within an hour. */
  undoChange: procedure('hr', 'update')
    .input(z.strictObject({ id: z.uuid() }))
    .output(Undone),

  /** Moves employees to the trash, whence `restore` brings them back for 30 days. `removed_at` names those of this call. */
  remove: procedure('hr', 'delete', EMPLOYEE_DENIAL)
    .input(Selected)
    .output(Changed.extend({ removed_at: RemovalMoment }))
    .errors(errors),
  /** Brings back all that was removed at one moment, but for those whose code, e-mail or CPF another employee has by now. */
  undoRemoval: procedure('hr', 'delete')
    .input(z.strictObject({ removed_at: RemovalMoment }))
    .output(Undone),
  /** Brings back those that are in the trash and whose code, e-mail and CPF nobody took meanwhile; all or none. */
  restore: procedure('hr', 'delete').input(TickedIds).output(Changed).errors(saveErrors),
  trash: trashProcedure('hr'),
}
