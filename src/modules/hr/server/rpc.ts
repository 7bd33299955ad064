import { implement } from '@orpc/server'
import { hr } from '#modules/hr/contract/index.ts'
import { guardedCalls, type RequestContext } from '#server/rpc.ts'

export const rpc = implement(hr).$context<RequestContext>().use(guardedCalls)
