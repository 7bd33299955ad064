import { createHash, randomInt } from 'node:crypto'

const CODES = 10
const HALF = 5
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten codes like 'k3mzp-7wq2a', each good for one sign-in without the phone: 49 bits, behind a lock after ten wrong ones. */
export const newRecoveryCodes = () => Array.from({ length: CODES }, () => `${half()}-${half()}`)

/** What is stored of one, however it was typed. */
export const recoveryCodeHash = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('base64url')
