import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { registerHandlers } from '#parts/lists/server/register-handlers.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { responsibleHandlers } from '#parts/scope/server/responsible-handlers.ts'
import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import * as agenda from './agenda.ts'
import * as calendar from './calendar.ts'
import * as actions from './case-actions.ts'
import * as children from './children.ts'
import * as report from './client-report.ts'
import * as dashboard from './dashboard/index.ts'
import * as deadlines from './deadlines.ts'
import { hearings } from './hearings.ts'
import { imports } from './imports.ts'
import { find, list } from './list.ts'
import { matchingCases } from './matching.ts'
import { movements } from './movements.ts'
import * as options from './options.ts'
import * as publications from './publications.ts'
import { recountCase } from './recount.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'
import * as settings from './settings.ts'
import * as sources from './sources/index.ts'
import * as values from './values.ts'

export const legalHandlers = {
  ...{ list, find },
  ...options,
  // Another court, other suspensions: the dates of its deadlines follow.
  ...recordHandlers(rpc, CASES, { view: 'vw_legal_case_list', elsewhere: { fields: [], save: recountCase } }),
  ...registerHandlers(rpc, CASES, matchingCases),
  ...responsibleHandlers(rpc, CASES, matchingCases),
  ...actions,
  ...children,
  hearings,
  movements,
  ...values,
  deadlines,
  agenda,
  calendar,
  dashboard,
  publications,
  report,
  settings,
  sources,
  tags: tagHandlers(rpc.tags, CASES),
  lists: listHandlers(rpc.lists, CASES),
  imports,
}
