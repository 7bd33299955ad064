import { z } from 'zod'
import { changeManyProcedures, selectedBy } from '#parts/lists/contract/change-many.ts'
import { Changed, RemovalMoment, type Selection, selectionErrors, TickedIds, Undone } from '#parts/lists/contract/selection.ts'
import { trashProcedure } from '#parts/lists/contract/trash.ts'
import { procedure } from '#shared/procedure.ts'
import { saveErrors } from './employee.ts'
import { EmployeeStatus } from './employee-choices.ts'
import { deleteDenial } from './employee-records.ts'
import { EmployeeFilters } from './filters.ts'

const EmployeeFilter = EmployeeFilters.omit({ sort: true, direction: true })
export type EmployeeSelection = Selection<z.output<typeof EmployeeFilter>>

export const EMPLOYEE_DENIAL = deleteDenial('funcionários')

/** What is done with one employee of the list or with many, and how it is taken back. */
export const bulk = {
  ...changeManyProcedures('hr', 'colaboradores', EmployeeFilter, { status: EmployeeStatus }),

  /** Moves employees to the trash, whence `restore` brings them back for 30 days. `removed_at` names those of this call. */
  remove: procedure('hr', 'delete', { denied: EMPLOYEE_DENIAL })
    .input(selectedBy(EmployeeFilter))
    .output(Changed.extend({ removed_at: RemovalMoment }))
    .errors(selectionErrors('colaboradores')),
  /** Brings back all that was removed at one moment, but for those whose code, e-mail or CPF another employee has by now. */
  undoRemoval: procedure('hr', 'delete')
    .input(z.strictObject({ removed_at: RemovalMoment }))
    .output(Undone),
  /** Brings back those that are in the trash and whose code, e-mail and CPF nobody took meanwhile; all or none. */
  restore: procedure('hr', 'delete').input(TickedIds).output(Changed).errors(saveErrors),
  trash: trashProcedure('hr'),
}
