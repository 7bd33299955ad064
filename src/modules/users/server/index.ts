import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { absences } from './absences.ts'
import { accessRequests } from './access-requests.ts'
import * as companies from './companies.ts'
import { changeEmail } from './email-change.ts'
import * as handOver from './hand-over.ts'
import * as invitations from './invitations.ts'
import * as list from './list.ts'
import { mine } from './mine.ts'
import { permissions } from './permissions.ts'
import * as person from './person.ts'
import { rpc } from './rpc.ts'
import { endSessions, sessions } from './sessions.ts'
import { teams } from './teams.ts'

const { findPerson: _, ...people } = person

export const userHandlers = {
  ...list,
  ...people,
  ...invitations,
  changeEmail,
  ...companies,
  sessions,
  endSessions,
  ...handOver,
  absences,
  teams,
  permissions,
  accessRequests,
  mine,
  lists: listHandlers(rpc.lists, { page: 'users' }),
}
