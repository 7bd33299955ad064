import { DOCUMENT } from '#modules/hr/contract/document.ts'
import { EMPLOYEE } from '#modules/hr/contract/employee.ts'
import { LEAVE } from '#modules/hr/contract/leave.ts'
import { SALARY } from '#modules/hr/contract/salary.ts'
import { VACATION } from '#modules/hr/contract/vacation.ts'
import { VACATION_OPENING } from '#modules/hr/contract/vacation-opening.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'

/** The tables of an employee's history. */
export const EMPLOYEE_HISTORY_KINDS = {
  employee: EMPLOYEE,
  employee_salary: SALARY,
  employee_medical_leaves: LEAVE,
  employee_vacations: VACATION,
  employee_vacation_openings: VACATION_OPENING,
  employee_documents: DOCUMENT,
  employee_tag: RECORD_TAG,
}
