import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#server/database/database.ts'
import { comesFromUs } from '#server/http/origin.ts'
import type { Platform } from '#server/process/platform.ts'
import { admit } from '#server/rpc/admission.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { apiKey, requestContext } from '#server/rpc/request-context.ts'
import type { PageKey } from '#shared/pages.ts'
import { recount } from '../kpis/recount.ts'
import { type Asking, conversations, instances, messages } from './conversations.ts'
import { aspectGroups, aspectItems, change, details, evaluations, kpis, salespeople } from './evaluations.ts'
import { conversationsChart, dailyKpis, evaluationKpis, instancesEvaluations, instancesMessages } from './metrics.ts'
import { Part } from './paging.ts'
import { DataError, refuseUnknown } from './parameters.ts'

type Query = Record<string, string>

interface Read {
  /** One of these must be readable. */
  pages: readonly PageKey[]
  answer(db: Db, query: Query, asking: Asking): Promise<unknown>
  /** By a key it is written down who read what. */
  recorded?: true
  /** It counts anew: once a minute a company. */
  refreshes?: true
}

const CHAT: PageKey[] = ['whatsapp-chat']
const NUMBERS: PageKey[] = ['whatsapp-dashboard']
const JUDGED: PageKey[] = ['whatsapp-evaluations']
const ASPECTS: PageKey[] = ['whatsapp-evaluations', 'whatsapp-aspects']
const ANY: PageKey[] = ['whatsapp-chat', 'whatsapp-instances', 'whatsapp-evaluations', 'whatsapp-dashboard', 'whatsapp-aspects']

/** What may be read, by its type. Source: spec/2 §7, spec/3 §16. */
const READS: Readonly<Record<string, Read>> = {
  conversations: { pages: CHAT, answer: conversations },
  messages: { pages: CHAT, answer: messages, recorded: true },
  instances: { pages: ANY, answer: instances },
  'kpis-daily': { pages: NUMBERS, answer: dailyKpis },
  'conversations-chart': { pages: NUMBERS, answer: conversationsChart },
  'instances-messages': { pages: NUMBERS, answer: instancesMessages },
  'refresh-materialized-view': { pages: NUMBERS, answer: refresh, refreshes: true },
  evaluations: { pages: JUDGED, answer: evaluations },
  'evaluation-details': { pages: JUDGED, answer: details },
  'evaluations-kpis': { pages: JUDGED, answer: kpis },
  'evaluations-salespeople': { pages: JUDGED, answer: salespeople },
  'kpi-evaluations': { pages: JUDGED, answer: evaluationKpis },
  'instances-evaluations': { pages: JUDGED, answer: instancesEvaluations },
  'app-aspect-groups': { pages: ASPECTS, answer: aspectGroups },
  'app-aspect-items': { pages: ASPECTS, answer: aspectItems },
}

/** Every answer is of the moment it is asked: what is kept beside the facts, the hours of messages, is counted anew. */
async function refresh(db: Db, _query: Query, { platform }: Asking) {
  await recount(db, platform)
  return { refreshed_at: new Date() }
}

/** The most that a change may weigh. */
const MOST_BYTES = 16 * 1024

const METHODS = ['GET', 'PUT']

const UNKNOWN_TYPE = 'Parâmetro type ausente ou desconhecido.'

/** GET and PUT /api/data: the numbers, conversations and evaluations of a company for its own programs. No other site's page may read or change anything. */
export function dataRoutes(platform: Platform): Hono {
  const app = new Hono()
  const isOurs = comesFromUs(platform.env)
  const files = `${new URL('/api/files/', platform.env.PUBLIC_URL)}`

  // Also for HEAD, which would have a GET's answer made and thrown away.
  app.use('/api/data', (c, next) =>
    METHODS.includes(c.req.method)
      ? next()
      : Promise.resolve(c.json({ error: 'Este endereço não aceita este método.' }, 405, { allow: METHODS.join(', ') })),
  )

  app.get('/api/data', async (c) => {
    const query = c.req.query()
    const read = Object.hasOwn(READS, query.type ?? '') ? READS[query.type!] : undefined
    return answered(c, async () => {
      if (!read) throw new DataError(400, UNKNOWN_TYPE)
      refuseUnknown(query)
      const asking = { files, by_key: apiKey(c) !== null, platform }
      return reading(c, read, (db) => read.answer(db, query, asking))
    })
  })

  app.put('/api/data', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.json({ error: 'O corpo passa de 16 kB.' }, 413) }), async (c) =>
    answered(c, async () => {
      const query = c.req.query()
      if (query.type !== 'evaluations') throw new DataError(400, UNKNOWN_TYPE)
      refuseUnknown(query)
      if (!isOurs(c)) throw new ORPCError('FORBIDDEN')
      if (!c.req.header('content-type')?.startsWith('application/json')) throw new DataError(415, 'Envie JSON.')
      const body = await c.req.json().catch(() => {
        throw new DataError(400, 'O corpo não é JSON.')
      })
      const access = { page: 'whatsapp-evaluations', action: 'update' } as const
      return admit(requestContext(c as never, platform), access, (db) => change(db, query, body, { files }))
    }),
  )

  /** As the first of the pages that the caller may read. */
  async function reading<T>(c: Context, { pages, recorded, refreshes }: Read, work: (db: Db) => Promise<T>): Promise<T> {
    for (const [n, page] of pages.entries()) {
      try {
        const writes = refreshes || (recorded && apiKey(c) !== null)
        const access = { page, action: 'read', ...(writes && { writes: true as const }) } as const
        return await admit(requestContext(c as never, platform), access, async (db, { company_id }) => {
          if (refreshes) await platform.auth.limits.count({ refreshes: company_id! })
          return work(db)
        })
      } catch (error) {
        const refused = error instanceof ORPCError && error.code === 'FORBIDDEN'
        if (!refused || n === pages.length - 1) throw error
      }
    }
    throw new Error('a type without pages')
  }
  return app
}

/** An answer, or what is wrong in the shape that programs read. What nobody expected is the platform's to say and to note. */
async function answered(c: Context, work: () => Promise<unknown>) {
  try {
    const answer = await work()
    if (!(answer instanceof Part)) return c.json(answer as object)
    c.header('x-total-count', String(answer.total))
    if (answer.cursor) c.header('x-next-cursor', answer.cursor)
    return c.json(answer.rows)
  } catch (error) {
    if (error instanceof ContractError && error.code === 'TOO_MANY_REQUESTS')
      return c.json({ error: 'Os números já foram atualizados há menos de um minuto.' }, 429, { 'retry-after': String(error.retry_after) })
    if (error instanceof DataError) return c.json({ error: error.message }, error.status)
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'UNAUTHORIZED') return c.json({ error: 'Não autenticado.' }, 401)
    if (error.code === 'FORBIDDEN') return c.json({ error: 'Sem permissão.' }, 403)
    if (error.status === 429) return c.json({ error: error.message }, 429, { 'retry-after': '60' })
    return c.json({ error: error.message }, error.status as 400)
  }
}
