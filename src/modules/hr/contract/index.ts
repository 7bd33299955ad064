import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { listProcedures } from '#parts/lists/contract/list-setup.ts'
import { registerProcedures } from '#parts/lists/contract/register-procedures.ts'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { tagProcedures } from '#parts/tags/contract/tag.ts'
import { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { pictureUpload } from '#shared/picture-upload.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { CareerStep } from './career.ts'
import { DENIALS } from './denials.ts'
import { documents } from './document.ts'
import { EMPLOYEE, Employee, EmployeeChange, EmployeeCounts, EmployeeOptions, EmployeeRow, taken } from './employee.ts'
import { EmployeeStatus } from './employee-choices.ts'
import { EmployeeFilter, EmployeeFilters } from './filters.ts'
import { PayrollCells } from './import/columns.ts'
import { LEAVE, Leave } from './leave.ts'
import { Notice, NoticeCounts, NoticeKind } from './notices.ts'
import { SALARY, Salary } from './salary.ts'
import { VACATION, Vacation } from './vacation.ts'
import { Opening, VacationOpening, VacationOpeningInput } from './vacation-opening.ts'

export const hr = {
  /** One page of the employees with the four cards: one request a screen. */
  list: procedure('hr', 'read')
    .input(EmployeeFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(EmployeeRow).extend({ counts: EmployeeCounts })),
  options: procedure('hr', 'read').output(EmployeeOptions),
  /** Who stands at the head of an employee's papers. */
  employer: procedure('hr', 'read').output(CompanyOnPaper),

  ...recordProcedures('hr', EMPLOYEE, { change: EmployeeChange, row: Employee, taken, traced: true }),
  ...registerProcedures('hr', EMPLOYEE, {
    filter: EmployeeFilter,
    status: EmployeeStatus,
    taken,
    removeDenied: DENIALS.employee,
  }),

  /** Position, department and status since the day of hiring, newest first. */
  career: procedure('hr', 'read').input(Id).output(z.array(CareerStep)),

  salaries: childRecords('hr-salaries', SALARY, Salary, { own: true, traced: true, removeDenied: DENIALS.salary }),
  vacations: {
    ...childRecords('hr', VACATION, Vacation, { own: true, removeDenied: DENIALS.vacation }),
    /** Approves one that is scheduled, or takes that back; one that is neither is not found. */
    approve: procedure('hr', 'update')
      .input(z.strictObject({ id: z.uuid(), approved: z.boolean() }))
      .output(Id),
  },
  vacationOpening: {
    /** From where an employee's vacations count, as RH said; null while nobody did. */
    get: procedure('hr', 'read').input(Id).output(VacationOpening.nullable()),
    /** `updated_at` is the version the person saw, null when there was none: a newer one is not overwritten. */
    save: procedure('hr', 'update')
      .input(z.strictObject({ employee_id: z.uuid(), updated_at: z.date().nullable(), values: VacationOpeningInput }))
      .output(VacationOpening)
      .errors(recordChanged),
    /** Gives everybody whose vacations nobody knows the same opening. `undo` is for `undoChange`. */
    saveMany: procedure('hr', 'update', { bulk: true })
      .input(z.strictObject({ opening: Opening }))
      .output(z.object({ changed: z.int(), undo: z.uuid().nullable() })),
  },
  leaves: {
    ...childRecords('hr-health', LEAVE, Leave, { own: true, traced: true, removeDenied: DENIALS.leave }),
    /** Keeps the file of a certificate that is about to be saved. */
    upload: documentUpload('hr-health'),
  },
  documents,

  notices: {
    /** How many of each kind: for the button and the heads of the panel. */
    counts: procedure('hr', 'read').output(NoticeCounts),
    list: procedure('hr', 'read')
      .input(z.strictObject({ kind: NoticeKind, page: PageNumber }))
      .output(pageOf(Notice)),
  },

  tags: tagProcedures('hr'),
  lists: listProcedures('hr'),
  imports: importProcedures('hr', PayrollCells),

  uploadAvatar: pictureUpload('hr'),
  lookUpCep: cepLookup('hr'),
}
