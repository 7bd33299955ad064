import { implement } from '@orpc/server'
import { hr } from '#modules/hr/contract/index.ts'
import { guardedCalls, type RequestContext, waitingCalls } from '#server/rpc.ts'

const base = implement(hr).$context<RequestContext>()

export const rpc = base.use(guardedCalls)

/** For handlers that wait for another server. */
export const waitingRpc = base.use(waitingCalls)
