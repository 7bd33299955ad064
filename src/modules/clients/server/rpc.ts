import { implement } from '@orpc/server'
import { clients } from '#modules/clients/contract/index.ts'
import { guardedCalls, type RequestContext, readingCalls, waitingCalls } from '#server/rpc.ts'

const base = implement(clients).$context<RequestContext>()

export const rpc = base.use(guardedCalls)

/** For the reads that a page begins with. */
export const readingRpc = base.use(readingCalls)

/** For handlers that wait for another server. */
export const waitingRpc = base.use(waitingCalls)
