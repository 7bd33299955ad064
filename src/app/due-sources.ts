import { dealsDue } from '#modules/crm/server/due.ts'
import { employeesDue } from '#modules/hr/server/due.ts'
import { legalDue } from '#modules/legal/server/due.ts'
import { patientsDue } from '#modules/patients/server/due.ts'
import { keysDue } from '#modules/users/server/keys-due.ts'
import type { DueSource } from '#parts/due/server/source.ts'
import { taskDue } from '#parts/tasks/server/due.ts'

/** Where the dates of Vencimentos come from. One line a module. */
export const DUE_SOURCES: readonly DueSource[] = [taskDue, ...legalDue, dealsDue, ...patientsDue, ...employeesDue, keysDue]
