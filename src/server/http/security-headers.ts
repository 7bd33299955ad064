import { createMiddleware } from 'hono/factory'
import type { Env } from '../process/env.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // the components set widths and colours as inline styles
  "img-src 'self' blob: data:",
  "media-src 'self' blob:", // what was just recorded is played before it is sent
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/** The headers every answer carries; a route may set a stricter policy of its own first. */
export const securityHeaders = (env: Env) =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_SECURITY_POLICY)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=()')
    if (env.PUBLIC_URL.startsWith('https:')) headers.set('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`)
  })
