import { implement } from '@orpc/server'
import { guardedCalls, openCalls, type RequestContext } from '#server/rpc.ts'
import { access } from '../contract/index.ts'

/** Procedures anybody may call. */
export const open = implement(access).$context<RequestContext>().use(openCalls)

/** Procedures that need a session. */
export const signedIn = implement(access).$context<RequestContext>().use(guardedCalls)
