import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RecoveryLink } from '../contract/sign-in.ts'

/**
 * The second half of a recovery link in its older form, `access_token=…&refresh_token=…&type=recovery` (spec/1 §4): the first half is the
 * token, the second proves that we wrote the pair.
 */
export const refreshTokenFor = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`recovery link ${token}`).digest('base64url')

/** The token that a link carries in either form; null when the halves of a pair do not belong together. */
export function tokenOf(link: RecoveryLink, secret: string): string | null {
  if ('token' in link) return link.token
  const expected = Buffer.from(refreshTokenFor(secret, link.access_token))
  const given = Buffer.from(link.refresh_token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? link.access_token : null
}
