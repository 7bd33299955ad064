import { cepHandler } from '#parts/addresses/server/cep-handler.ts'
import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { registerHandlers } from '#parts/lists/server/register-handlers.ts'
import { pictureHandler } from '#parts/records/server/picture-handler.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import { career } from './career.ts'
import * as children from './children.ts'
import { documents } from './documents.ts'
import { employer } from './employer.ts'
import { imports } from './imports.ts'
import { list } from './list.ts'
import { matchingEmployees } from './matching.ts'
import { notices } from './notices.ts'
import { options } from './options.ts'
import { EMPLOYEES } from './register.ts'
import { rpc, waitingRpc } from './rpc.ts'
import { vacationOpening } from './vacation-opening.ts'

export const hrHandlers = {
  list,
  options,
  employer,
  ...recordHandlers(rpc, EMPLOYEES, { view: 'vw_employees' }),
  ...registerHandlers(rpc, EMPLOYEES, matchingEmployees),
  career,
  ...children,
  documents,
  vacationOpening,
  notices,
  tags: tagHandlers(rpc.tags, EMPLOYEES),
  lists: listHandlers(rpc.lists, EMPLOYEES),
  imports,
  uploadAvatar: pictureHandler(waitingRpc.uploadAvatar, EMPLOYEES),
  lookUpCep: cepHandler(waitingRpc.lookUpCep),
}
