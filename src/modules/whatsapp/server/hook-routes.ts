import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { tokenDigest } from '#server/auth/tokens.ts'
import type { Platform } from '#server/process/platform.ts'
import { requestContext } from '#server/rpc/request-context.ts'
import { envelopeOf } from './gateway/evolution.ts'
import type { Delivery } from './gateway/item.ts'
import { createRefusals } from './refusals.ts'

const MOST_BYTES = 2 * 1024 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Hook {
  kind: string
  external_name: string | null
  secret_hash: Buffer | null
}

/** POST /hooks/whatsapp/{instance}/{token}: proves where an event comes from, stores it, and answers. Source: spec/3 §4. */
export function whatsappHooks(platform: Platform, wake: () => void): Hono {
  const { database, log } = platform
  const addressOf = (c: Context) => requestContext(c, platform).request.address
  const app = new Hono()
  const refusals = createRefusals()
  const tooLarge = (c: Context) => refuse(c, 413, 'O evento passa de 2 MB.')

  function refuse(c: Context, status: 400 | 401 | 404 | 413 | 422 | 429, message: string) {
    if (status !== 429) refusals.count(addressOf(c))
    return c.json({ message }, status)
  }

  app.post(
    '/hooks/whatsapp/:instance/:token',
    async (c, next) => (refusals.areTooMany(addressOf(c)) ? refuse(c, 429, 'Muitas tentativas recusadas.') : next()),
    bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }),
    async (c) => {
      const { instance, token } = c.req.param()
      const hook = UUID.test(instance) ? await hookOf(instance, token) : undefined
      if (hook?.kind !== 'evolution') return refuse(c, 404, 'Endereço não encontrado.')
      if (!isFrom(hook, c.req.header('authorization'))) return refuse(c, 401, 'A origem do evento não foi reconhecida.')
      const envelope = envelopeOf(await c.req.json().catch(() => null))
      if (!envelope) return refuse(c, 400, 'O evento não é JSON como esperado.')
      if (envelope.instance !== hook.external_name) return refuse(c, 422, 'O evento é de outra instância.')
      const received = await store(instance, envelope.deliveries)
      wake()
      return c.json({ received })
    },
  )

  async function hookOf(instance: string, token: string) {
    const { rows } = await sql<Hook>`select * from app.wa_hook(${instance}, ${tokenDigest(token)})`.execute(database)
    return rows[0]
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

/** Whether the header is the secret that was set with the webhook. */
const isFrom = ({ secret_hash }: Hook, header = '') =>
  secret_hash !== null && timingSafeEqual(tokenDigest(header.replace(/^Bearer /, '')), secret_hash)
