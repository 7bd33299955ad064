import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** People who share one browser: the reception's. */
const PEOPLE = 8

/** One entry of the cookie: a name drawn for browser and person, and its signature. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

const signature = (name: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`known device\n${name}\n${email.toLowerCase()}`).digest('base64url')

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? '').split('~').flatMap((entry) => {
    const [, name, signed] = ENTRY.exec(entry) ?? []
    return name && signed ? [{ entry, name, signed }] : []
  })

/** The name of this browser if the person behind `email` has signed in on it before, or has reset the password there; null otherwise. */
export function knownDevice(cookie: string | undefined, email: string, secret: string): string | null {
  const known = entriesOf(cookie).find(({ name, signed }) =>
    timingSafeEqual(Buffer.from(signed), Buffer.from(signature(name, email, secret))),
  )
  return known?.name ?? null
}

/** The cookie by which this browser is known to be used by the person behind `email` from now on, beside those who were known before. */
export function rememberDevice(cookie: string | undefined, email: string, secret: string): string {
  const name = knownDevice(cookie, email, secret) ?? randomBytes(16).toString('base64url')
  const others = entriesOf(cookie).filter((entry) => entry.name !== name)
  return [`${name}.${signature(name, email, secret)}`, ...others.map(({ entry }) => entry)].slice(0, PEOPLE).join('~')
}
