import { isDefinedError, ORPCError } from '@orpc/client'
import type { InvitationWords, RecoveryLink } from '#modules/access/contract/sign-in.ts'
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
    if (token)
      return { kind: 'link', link: { type: 'recovery', token, ...(given.get('convite') === '1' && { invitation: true as const }) } }
  }
  return { kind: given.size > 0 ? 'wrong' : 'nothing' }
}

type Answer = { valid: true; invitation: InvitationWords | null } | { valid: false; reason?: string | undefined } | 'unanswered'

/** Whether this browser may already set a new password, and by whose invitation. */
export const mayReset = () => api.recovery.call()

async function exchange(link: RecoveryLink): Promise<Answer> {
  try {
    return await api.openRecovery.call(link)
  } catch (error) {
    return isDefinedError(error) ? { valid: false, reason: deadInvitation(error) } : 'unanswered'
  }
}

/** What the person who followed a dead invitation is to do. */
function deadInvitation(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INVITATION') return undefined
  return `Peça um novo convite a ${(error.data as { by: string | null }).by ?? 'quem convidou você'}.`
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function poll(stopped: () => boolean): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS && !stopped(); attempt++) {
    await wait(attempt === 0 ? FIRST_WAIT : WAIT)
    if (stopped()) break
    const answer = await mayReset().catch(() => null)
    if (answer?.valid) return { valid: true, invitation: answer.invitation }
  }
  return 'unanswered'
}

/**
 * Redeems a recovery link. A pair of session tokens is exchanged once. A single token is exchanged at once too, while the
 * session it brings is polled for; without an answer from either it is exchanged a last time. Source: spec/1 §4.
 */
export async function redeem(link: RecoveryLink): Promise<Exclude<Answer, 'unanswered'>> {
  const first = exchange(link)
  if ('access_token' in link) return answered(await first)

  let settled = false
  const told = new Promise<Answer>((resolve) => {
    void first.then((answer) => {
      if (answer === 'unanswered') return
      settled = true
      resolve(answer)
    })
  })
  const answer = await Promise.race([told, poll(() => settled)])
  return answered(answer === 'unanswered' ? await exchange(link) : answer)
}

const answered = (answer: Answer) => (answer === 'unanswered' ? { valid: false as const } : answer)
