import { implement } from '@orpc/server'
import { guardedCalls, type RequestContext, waitingCalls } from '#server/rpc.ts'
import { dashboard } from '../contract/index.ts'

export const rpc = implement(dashboard).$context<RequestContext>().use(guardedCalls)

/** For what reads a company's views: no transaction is held while they answer. */
export const reading = implement(dashboard).$context<RequestContext>().use(waitingCalls)
