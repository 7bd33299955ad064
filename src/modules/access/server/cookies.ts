import { deleteCookie, setCookie } from '@orpc/server/helpers'
import { sessionCookieName } from '#server/caller.ts'
import type { Env } from '#server/env.ts'
import type { RequestContext } from '#server/rpc.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const QUARTER_HOUR = 15 * 60

const overHttps = ({ PUBLIC_URL }: Env) => PUBLIC_URL.startsWith('https:')
const recoveryCookieName = (env: Env) => (overHttps(env) ? '__Host-recovery' : 'recovery')

export function keepSession({ platform: { env }, resHeaders }: RequestContext, token: string) {
  setCookie(resHeaders, sessionCookieName(env), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: overHttps(env),
    maxAge: THIRTY_DAYS,
  })
}

export function forgetSession({ platform: { env }, resHeaders }: RequestContext) {
  deleteCookie(resHeaders, sessionCookieName(env), { httpOnly: true, sameSite: 'lax', secure: overHttps(env) })
}

/** The token of the recovery link that this browser opened. */
export const recoveryToken = ({ platform: { env }, request }: RequestContext) => request.cookie(recoveryCookieName(env)) ?? null

export function keepRecovery({ platform: { env }, resHeaders }: RequestContext, token: string) {
  setCookie(resHeaders, recoveryCookieName(env), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: overHttps(env),
    maxAge: QUARTER_HOUR,
  })
}

export function forgetRecovery({ platform: { env }, resHeaders }: RequestContext) {
  deleteCookie(resHeaders, recoveryCookieName(env), { httpOnly: true, sameSite: 'strict', secure: overHttps(env) })
}
