import { isDefinedError } from '@orpc/client'
import type { RecoveryLink } from '#modules/access/contract/sign-in.ts'
import { api } from './api.ts'

const ATTEMPTS = 8
const FIRST_WAIT = 1000
const WAIT = 750

/** What the address of the reset page asks for. */
export type Arrival =
  | { kind: 'test' }
  | { kind: 'link'; link: RecoveryLink }
  /** Parameters are there, but not those of a link. */
  | { kind: 'wrong' }
  | { kind: 'nothing' }

/** Reads the parameters after '?' and after '#': mail programs and other systems use both. */
export function readArrival(search: string, hash: string): Arrival {
  const given = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(hash.replace(/^#/, ''))) given.set(key, value)

  if (given.get('test') === 'true') return { kind: 'test' }
  const token = given.get('token') ?? given.get('token_hash')
  const access_token = given.get('access_token')
  const refresh_token = given.get('refresh_token')
  if (given.get('type') === 'recovery') {
    if (access_token && refresh_token) return { kind: 'link', link: { type: 'recovery', access_token, refresh_token } }
    if (token) return { kind: 'link', link: { type: 'recovery', token } }
  }
  return { kind: given.size > 0 ? 'wrong' : 'nothing' }
}

type Answer = 'valid' | 'refused' | 'unanswered'

/** True when this browser may already set a new password. */
export async function mayReset(): Promise<boolean> {
  return (await api.recovery.call()).valid
}

async function exchange(link: RecoveryLink): Promise<Answer> {
  try {
    await api.openRecovery.call(link)
    return 'valid'
  } catch (error) {
    return isDefinedError(error) ? 'refused' : 'unanswered'
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function poll(stopped: () => boolean): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS && !stopped(); attempt++) {
    await wait(attempt === 0 ? FIRST_WAIT : WAIT)
    if (stopped()) break
    if (await mayReset().catch(() => false)) return 'valid'
  }
  return 'unanswered'
}

/**
 * Redeems a recovery link. A pair of session tokens is exchanged once. A single token is exchanged at once too, while the
 * session it brings is polled for; without an answer from either it is exchanged a last time. Source: spec/1 §4.
 */
export async function redeem(link: RecoveryLink): Promise<boolean> {
  const first = exchange(link)
  if ('access_token' in link) return (await first) === 'valid'

  let settled = false
  const answered = new Promise<Answer>((resolve) => {
    void first.then((answer) => {
      if (answer === 'unanswered') return
      settled = true
      resolve(answer)
    })
  })
  const answer = await Promise.race([answered, poll(() => settled)])
  return (answer === 'unanswered' ? await exchange(link) : answer) === 'valid'
}
