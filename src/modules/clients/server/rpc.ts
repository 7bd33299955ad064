import { implement } from '@orpc/server'
import { clients } from '#modules/clients/contract/index.ts'
import { guardedCalls, type RequestContext } from '#server/rpc.ts'

export const rpc = implement(clients).$context<RequestContext>().use(guardedCalls)
