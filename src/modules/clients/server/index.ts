import { cepHandler } from '#parts/addresses/server/cep-handler.ts'
import { timelineHandler } from '#parts/journal/server/timeline.ts'
import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { registerHandlers } from '#parts/lists/server/register-handlers.ts'
import { pictureHandler } from '#parts/records/server/picture-handler.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { responsibleHandlers } from '#parts/scope/server/responsible-handlers.ts'
import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import * as children from './children.ts'
import * as duplicates from './duplicates.ts'
import { imports } from './imports.ts'
import * as list from './list.ts'
import { matchingClients } from './matching.ts'
import * as merge from './merge.ts'
import * as options from './options.ts'
import { CLIENTS } from './register.ts'
import { rpc, waitingRpc } from './rpc.ts'

export const clientHandlers = {
  ...list,
  ...options,
  ...recordHandlers(rpc, CLIENTS),
  ...registerHandlers(rpc, CLIENTS, matchingClients),
  ...responsibleHandlers(rpc, CLIENTS, matchingClients),
  ...children,
  ...duplicates,
  timeline: timelineHandler(rpc.timeline, CLIENTS),
  ...merge,
  tags: tagHandlers(rpc.tags, CLIENTS),
  lists: listHandlers(rpc.lists, CLIENTS),
  imports,
  uploadAvatar: pictureHandler(waitingRpc.uploadAvatar, CLIENTS),
  lookUpCep: cepHandler(waitingRpc.lookUpCep),
}
