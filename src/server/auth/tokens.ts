import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'

/** What a link or a cookie proves somebody by: so many random bytes, written for an address. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** All that is stored of a token. It is random: a plain hash will do. */
export const tokenDigest = (token: string) => createHash('sha256').update(token).digest()

/** The same as text. */
export const tokenHash = (token: string) => tokenDigest(token).toString('base64url')

/** What is stored of a session's token, worked out by the database. */
export const storedToken = (token: string) => sql<string>`app.token_hash(${token})`
