import { sameNetwork } from './rate-limit.ts'
import type { Payer } from './turns.ts'

/** Sessions that one process remembers. */
const REMEMBERED = 10_000

const STRANGERS = 'strangers'

interface Asking {
  token: string | null
  key?: string | null | undefined
  company_id: string | null
  address: string
}

/** What a request shows of who asks: its API key, else the token of its session. */
export const credentialOf = ({ key, token }: Pick<Asking, 'key' | 'token'>) => key || token

/** Whom the sessions belong to that this process has let in, so that a request has its place in a queue before the database is asked about it. */
export class Callers {
  /** By session or API key, the latest last: the person, and the companies that let her in. */
  readonly #known = new Map<string, { user_id: string; companies: Set<string> }>()

  /** The database let `user_id` in with this session or API key, into the company. */
  learn(token: string, user_id: string, company_id: string | null) {
    const { companies } = this.#known.get(token) ?? { companies: new Set<string>() }
    if (company_id) companies.add(company_id)
    this.#known.delete(token)
    this.#known.set(token, { user_id, companies })
    if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value!)
  }

  /** Whether this process has let the session or API key in before. */
  knows(token: string | null | undefined) {
    return Boolean(token) && this.#known.has(token!)
  }

  /** Who asks, as far as is known: a company that somebody only claims to work in does not pay for her. */
  payer({ token, key, company_id, address }: Asking): Payer {
    const known = this.#known.get(credentialOf({ key, token }) ?? '')
    if (!known) return { company: STRANGERS, person: sameNetwork(address) }
    const [company = null] = key ? known.companies : [company_id] // a key works in one
    const isTheirs = company !== null && known.companies.has(company)
    return { company: isTheirs ? company : known.user_id, person: known.user_id }
  }
}
