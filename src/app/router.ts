import { implement, type Router } from '@orpc/server'
import { accessHandlers } from '#modules/access/server/index.ts'
import { clientExport } from '#modules/clients/server/export.ts'
import { clientHandlers } from '#modules/clients/server/index.ts'
import { dealExport } from '#modules/crm/server/export.ts'
import { crmHandlers } from '#modules/crm/server/index.ts'
import { dashboardHandlers } from '#modules/dashboard/server/index.ts'
import { employeeExport } from '#modules/hr/server/export.ts'
import { hrHandlers } from '#modules/hr/server/index.ts'
import { contingencyExport } from '#modules/legal/server/dashboard/contingency.ts'
import { caseExport } from '#modules/legal/server/export.ts'
import { legalHandlers } from '#modules/legal/server/index.ts'
import { chargedExport, chargesExport, payersExport } from '#modules/patients/server/charges/list.ts'
import { patientExport } from '#modules/patients/server/export.ts'
import { patientHandlers } from '#modules/patients/server/index.ts'
import { allAccessesExport, recordAccessesExport } from '#modules/patients/server/records/accesses.ts'
import { scheduleExport } from '#modules/patients/server/schedule/list.ts'
import { guidesExport } from '#modules/patients/server/sessions/guides.ts'
import { settingHandlers } from '#modules/settings/server/index.ts'
import { personExport } from '#modules/users/server/export.ts'
import { userHandlers } from '#modules/users/server/index.ts'
import { integrationHandlers } from '#modules/users/server/keys.ts'
import { whoCanExport } from '#modules/users/server/who-can.ts'
import { attendanceExport } from '#modules/whatsapp/server/attendances/export.ts'
import { evaluationExport } from '#modules/whatsapp/server/evaluations/export.ts'
import { whatsappHandlers } from '#modules/whatsapp/server/index.ts'
import { kpiExport } from '#modules/whatsapp/server/kpis/export.ts'
import { attachmentHandlers } from '#parts/attachments/server/index.ts'
import { dayHandlers } from '#parts/day/server/index.ts'
import { dueExport } from '#parts/due/server/export.ts'
import { dueHandlers } from '#parts/due/server/index.ts'
import { notificationHandlers } from '#parts/notifications/server/index.ts'
import { peopleHandlers } from '#parts/people/server/index.ts'
import { picklistHandlers } from '#parts/picklists/server/index.ts'
import { tagListHandlers } from '#parts/tags/server/index.ts'
import { taskHandlers } from '#parts/tasks/server/index.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { contract } from './contract.ts'
import { DAY_GROUPS } from './day-groups.ts'
import { DUE_SOURCES } from './due-sources.ts'

/** One line per module. Does not compile while any procedure of the contract has no handler. */
export const router: Router<typeof contract, RequestContext> = implement(contract)
  .$context<RequestContext>()
  .router({
    access: accessHandlers,
    attachments: attachmentHandlers,
    clients: clientHandlers,
    crm: crmHandlers,
    dashboard: dashboardHandlers,
    day: dayHandlers(DAY_GROUPS),
    due: dueHandlers(DUE_SOURCES),
    hr: hrHandlers,
    integrations: integrationHandlers,
    legal: legalHandlers,
    notifications: notificationHandlers,
    patients: patientHandlers,
    settings: settingHandlers,
    people: peopleHandlers,
    picklists: picklistHandlers,
    tags: tagListHandlers,
    tasks: taskHandlers,
    users: userHandlers,
    whatsapp: whatsappHandlers,
  })

/** The lists that can be taken away as files. One line per module. */
export const exports = [
  clientExport,
  dealExport,
  employeeExport,
  caseExport,
  contingencyExport,
  patientExport,
  personExport,
  whoCanExport,
  evaluationExport,
  attendanceExport,
  kpiExport,
  scheduleExport,
  chargesExport,
  chargedExport,
  payersExport,
  guidesExport,
  recordAccessesExport,
  allAccessesExport,
  dueExport(DUE_SOURCES),
]
