import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { ContractError } from '../rpc/contract-error.ts'
import { LEAKED_PASSWORDS } from './leaked-passwords.ts'

/** A hash takes 60 ms of a thread that reading files needs too: two at a time, and no more than a second or so of waiting. */
const AT_ONCE = 2
const WAITING = 32

/** Well formed, and the hash of nothing: checking against it takes as long as checking a real one. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else if (queue.length < WAITING) await new Promise<void>((resolve) => queue.push(resolve))
  else throw new ContractError('TOO_MANY_REQUESTS')
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** The scrypt hash to store. Refuses with TOO_MANY_REQUESTS when too many people wait. */
export const hash = (password: string): Promise<string> => inTurn(() => hashPassword(password))

/** Whether `password` is the one behind `stored`. Without a stored hash the answer is no, and takes as long. */
export const verify = (stored: string | null | undefined, password: string): Promise<boolean> =>
  inTurn(() => verifyPassword({ hash: stored ?? NOBODY, password }))

const KEYBOARD = ['012345678901234567890', 'qwertyuiop', 'asdfghjklç', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const RUNS = KEYBOARD.flatMap((row) => [row, [...row].reverse().join('')])

/** True for a password that guessing starts with: a known leaked one, a repetition, a run of keys, or the person's own name or address. */
export function isGuessable(password: string, person: { email: string; name: string }): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  if (LEAKED_PASSWORDS.has(typed) || /^(.{1,3})\1+.?$/.test(typed)) return true
  if (RUNS.some((run) => run.includes(typed))) return true
  return ownWords(person).has(typed.replaceAll(/\s/g, ''))
}

function ownWords({ email, name }: { email: string; name: string }): Set<string> {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const names = name.toLowerCase().split(/\s+/)
  return new Set([email.toLowerCase(), mailbox, domain, domain.split('.')[0] ?? '', names.join(''), ...names])
}
