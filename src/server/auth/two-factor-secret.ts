import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** What every app for codes knows: RFC 6238 with SHA-1, six digits, thirty seconds. Source: spec/5 §6.1. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret, as an app for codes takes it: 160 bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The thirty seconds that a code belongs to, now or one step either side; null for a wrong code, and without a secret. */
export function stepOf(secret: string | null, code: string, timestamp = Date.now()): number | null {
  if (secret === null) return null
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: 1, timestamp })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Encrypts secrets for the database, so that whoever reads a backup has nobody's second step. */
export function createSecretBox(SECRET: string) {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'two-factor secrets', 32))
  return {
    seal(secret: string): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Null for what was sealed with another SECRET, such as that of the installation a backup came from: recovery codes still count then. */
    open(stored: string): string | null {
      const bytes = Buffer.from(stored, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
