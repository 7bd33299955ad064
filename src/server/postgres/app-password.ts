import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type pg from 'pg'
import { LOGINS } from './index.ts'

const ROUNDS = 4096

/** Gives the server's logins their password. Only a verifier is sent, so that the password stands in no log of the database. */
export async function setAppPassword(owner: pg.Client, password: string) {
  for (const login of LOGINS) await owner.query(`alter role ${login} password '${scramVerifier(password)}'`)
}

/** What PostgreSQL stores for a password (RFC 5802, SCRAM-SHA-256). The password is random: its hash will do as salt. */
function scramVerifier(password: string): string {
  const salt = createHash('sha256').update(password).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
