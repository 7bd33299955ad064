import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ContractError } from '../rpc/contract-error.ts'

/** What OWASP's Password Storage Cheat Sheet asks of scrypt at least, with the least memory: 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const BYTES = 64

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** A hash takes 150 ms of a thread that reading files needs too: two at a time, and no more than a second or so of waiting. */
const AT_ONCE = 2
const WAITING = 32

/** The hash of nothing: checking against it takes as long as checking a real one. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(BYTES * 2)}`

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

const keyOf = (password: string, salt: string) => derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), BYTES, COST)

/** The scrypt hash to store, after its salt. Refuses with TOO_MANY_REQUESTS when too many people wait. */
export const hash = (password: string): Promise<string> =>
  inTurn(async () => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
  })

/** Whether `password` is the one behind `stored`. Without a stored hash the answer is no, and takes as long. */
export const verify = (stored: string | null | undefined, password: string): Promise<boolean> =>
  inTurn(async () => {
    const [salt = '', key = ''] = (stored ?? NOBODY).split(':')
    const wanted = Buffer.from(key, 'hex')
    const typed = await keyOf(password, salt)
    return wanted.length === BYTES && timingSafeEqual(typed, wanted)
  })
