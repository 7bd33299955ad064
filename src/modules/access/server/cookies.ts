import { deleteCookie, setCookie } from '@orpc/server/helpers'
import { knownDevice, rememberDevice } from '#server/auth/known-device.ts'
import type { Env } from '#server/process/env.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { sessionCookieName } from '#server/rpc/request-context.ts'

const FIVE_MINUTES = 5 * 60
const THIRTY_DAYS = 30 * 24 * 60 * 60
const QUARTER_HOUR = 15 * 60

/** The longest that browsers keep a cookie. */
const DEVICE_KEPT = 400 * 24 * 60 * 60

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

const deviceCookieName = (env: Env) => (overHttps(env) ? '__Host-device' : 'device')

/** The name of this browser where the person behind `email` has signed in on it before. */
export const deviceOf = ({ platform: { env }, request }: RequestContext, email: string) =>
  knownDevice(request.cookie(deviceCookieName(env)), email, env.SECRET)

/** From now on this browser is one of this person's. */
export function keepDevice({ platform: { env }, request, resHeaders }: RequestContext, email: string) {
  const name = deviceCookieName(env)
  setCookie(resHeaders, name, rememberDevice(request.cookie(name), email, env.SECRET), {
    httpOnly: true,
    sameSite: 'strict',
    secure: overHttps(env),
    maxAge: DEVICE_KEPT,
  })
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

const challengeCookieName = (env: Env) => (overHttps(env) ? '__Host-second-step' : 'second-step')

/** What says that the password was right, while the second step is awaited. */
export const challengeOf = ({ platform: { env }, request }: RequestContext) => request.cookie(challengeCookieName(env)) ?? null

export function keepChallenge({ platform: { env }, resHeaders }: RequestContext, token: string) {
  setCookie(resHeaders, challengeCookieName(env), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: overHttps(env),
    maxAge: FIVE_MINUTES,
  })
}

export function forgetChallenge({ platform: { env }, resHeaders }: RequestContext) {
  deleteCookie(resHeaders, challengeCookieName(env), { httpOnly: true, sameSite: 'strict', secure: overHttps(env) })
}

const trustedCookieName = (env: Env) => (overHttps(env) ? '__Host-trusted' : 'trusted')

/** People who share one browser and trust it. */
const TRUSTING = 8

/** What this browser is trusted by, a token of each person who said so. */
export const trustedTokens = ({ platform: { env }, request }: RequestContext) =>
  (request.cookie(trustedCookieName(env)) ?? '').split('~').filter(Boolean).slice(0, TRUSTING)

/** From now on this browser is trusted by one person more. */
export function keepTrust(context: RequestContext, token: string) {
  const { platform, resHeaders } = context
  setCookie(resHeaders, trustedCookieName(platform.env), [token, ...trustedTokens(context)].slice(0, TRUSTING).join('~'), {
    httpOnly: true,
    sameSite: 'strict',
    secure: overHttps(platform.env),
    maxAge: THIRTY_DAYS,
  })
}
