import { implement } from '@orpc/server'
import { guardedCalls, openCalls, type RequestContext, waitingCalls } from '#server/rpc.ts'
import { access } from '../contract/index.ts'

/** Procedures anybody may call. */
export const open = implement(access).$context<RequestContext>().use(openCalls)

/** Procedures that need a session. */
export const signedIn = implement(access).$context<RequestContext>().use(guardedCalls)

/** The same for those that hash passwords or draw images meanwhile. */
export const patient = implement(access).$context<RequestContext>().use(waitingCalls)
