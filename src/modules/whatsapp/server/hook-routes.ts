import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { tokenDigest } from '#server/auth/tokens.ts'
import type { Platform } from '#server/process/platform.ts'
import { requestContext } from '#server/rpc/request-context.ts'
import { openSecrets } from './connections.ts'
import { acceptCloud } from './gateway/cloud.ts'
import { acceptEvolution } from './gateway/evolution.ts'
import type { Accepted, Hook } from './gateway/gateway.ts'
import type { Delivery } from './gateway/item.ts'
import { createRefusals } from './refusals.ts'

const MOST_BYTES = 2 * 1024 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PATH = '/hooks/whatsapp/:instance/:token'

/** /hooks/whatsapp/{instance}/{token}: proves where an event comes from, stores it, and answers. Source: spec/3 §4. */
export function whatsappHooks(platform: Platform, wake: () => void): Hono {
  const { database, log } = platform
  const addressOf = (c: Context) => requestContext(c, platform).request.address
  const app = new Hono()
  const refusals = createRefusals()
  const tooLarge = (c: Context) => refuse(c, 413, 'O evento passa de 2 MB.')
  const unknown = (c: Context) => refuse(c, 404, 'Endereço não encontrado.')

  function refuse(c: Context, status: 400 | 401 | 403 | 404 | 413 | 422 | 429, message: string) {
    if (status !== 429) refusals.count(addressOf(c))
    return c.json({ message }, status)
  }

  app.use(PATH, async (c, next) => (refusals.areTooMany(addressOf(c)) ? refuse(c, 429, 'Muitas tentativas recusadas.') : next()))

  /** Meta asks once whether the address is ours: by the word that only we and who typed it there know. */
  app.get(PATH, async (c) => {
    const hook = await hookOf(c.req.param())
    if (hook?.kind !== 'cloud') return unknown(c)
    const { secret } = openSecrets(platform, hook.sealed)
    const isOurs =
      c.req.query('hub.mode') === 'subscribe' && timingSafeEqual(tokenDigest(c.req.query('hub.verify_token') ?? ''), tokenDigest(secret))
    return isOurs ? c.text(c.req.query('hub.challenge') ?? '') : refuse(c, 403, 'O token de verificação é outro.')
  })

  app.post(PATH, bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (c) => {
    const hook = await hookOf(c.req.param())
    if (!hook) return unknown(c)
    const accepted = accept(hook, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers)
    if ('status' in accepted) return refuse(c, accepted.status, accepted.message)
    const received = await storeAll(c.req.param('instance'), accepted.deliveries)
    wake()
    return c.json({ received })
  })

  function accept(hook: Hook, raw: Uint8Array, headers: Headers): Accepted {
    return hook.kind === 'cloud'
      ? acceptCloud(raw, headers, openSecrets(platform, hook.sealed).app_secret ?? '')
      : acceptEvolution(raw, headers, hook)
  }

  async function hookOf({ instance, token }: Record<'instance' | 'token', string>) {
    if (!UUID.test(instance)) return undefined
    const { rows } = await sql<Hook>`select * from app.wa_hook(${instance}, ${tokenDigest(token)})`.execute(database)
    return rows[0]
  }

  /** An app of Meta has one address for all its numbers: what is about another one of the same company and app is stored there. */
  async function storeAll(instance: string, deliveries: (Delivery & { number_id?: string })[]) {
    const numbers = new Set(deliveries.map(({ number_id }) => number_id))
    let stored = 0
    for (const number of numbers) {
      const about = deliveries.filter(({ number_id }) => number_id === number)
      const other = number === undefined ? instance : await instanceOf(instance, number)
      stored += await store(other ?? instance, other ? about : about.map((one) => ({ ...one, body: { unknown_number: true } })))
    }
    return stored
  }

  async function instanceOf(instance: string, number_id: string) {
    const { rows } = await sql<{ id: string | null }>`select app.wa_number_of_app(${instance}, ${number_id}) as id`.execute(database)
    return rows[0]!.id
  }

  async function store(instance: string, deliveries: Delivery[]) {
    const { rows } = await sql<{
      stored: number
    }>`select app.wa_store_events(${instance}, ${JSON.stringify(deliveries)}::jsonb) as stored`.execute(database)
    await sql`select app.wa_heard_from(${instance})`.execute(database)
    log.debug({ instance, stored: rows[0]!.stored }, 'whatsapp events stored')
    return rows[0]!.stored
  }

  return app
}
