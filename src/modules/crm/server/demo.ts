import { type Insertable, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Pipeline } from '#modules/crm/contract/pipeline.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import type { DealWords } from './demo-words.ts'
import { pipelinesOf } from './options.ts'

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365

const NEXT_STEPS = ['Ligar', 'Enviar proposta', 'Cobrar retorno', 'Reunião', 'Visita', 'Assinar contrato'] as const

type NewDeal = Insertable<Tables['deal']>

interface Story {
  count: number
  words: DealWords
  now: Date
  /** Who sells. Some deals are nobody's. */
  sellers: string[]
  /** A second funnel for public tenders. */
  tenders: boolean
}

/** Fills the current company with deals of a year: open ones in every stage, some waiting too long, and what became of the others. */
export async function seedDeals(db: Db, random: Random, { count, words, now, sellers, tenders }: Story) {
  const today = todayIn('America/Fortaleza', now)
  if (tenders) await addTenders(db)
  const pipelines = await pipelinesOf(db)
  const clients = await db
    .selectFrom('client')
    .select(['id', 'name', 'created_at'])
    .where('status_id', 'in', [1, 2, 5, 6])
    .orderBy('id')
    .execute()
  const products = await db
    .insertInto('product')
    .values(words.products.map(([name, kind, unit_price]) => ({ name, kind, unit_price })))
    .returning(['id', 'name', 'unit_price'])
    .execute()
  const responsible = [...sellers, ...sellers, null]

  const planned = Array.from({ length: count }, (_, n) => {
    const pipeline = pipelines[n % 5 === 4 ? pipelines.length - 1 : 0]!
    const client = random.pick(clients)
    return dealOf(random, { words, pipeline, client, now, today, responsible_id: responsible[n % responsible.length]! })
  })
  const deals = await db.insertInto('deal').values(planned).returning(['id', 'status', 'value', 'created_at', 'responsible_id']).execute()

  await db
    .insertInto('deal_item')
    .values(
      deals
        .filter(() => random.chance(0.35))
        .flatMap(({ id }) =>
          Array.from({ length: 1 + random.below(3) }, () => {
            const { name, unit_price } = random.pick(products)
            return {
              deal_id: id,
              description: name,
              unit_price: unit_price!,
              quantity: String(1 + random.below(12)),
              discount_percent: random.pick(['0', '0', '5', '10']),
            }
          }),
        ),
    )
    .execute()
  await db
    .insertInto('deal_activity')
    .values(
      deals
        .filter(() => random.chance(0.5))
        .flatMap(({ id, created_at }) =>
          Array.from({ length: 1 + random.below(2) }, () => {
            const [kind, text] = random.pick(words.talks)
            const span = now.getTime() - created_at.getTime()
            const at = new Date(created_at.getTime() + (span * random.below(1000)) / 1000)
            return { deal_id: id, kind, text, occurred_at: at, created_at: at }
          }),
        ),
    )
    .execute()
  const tags = await db
    .insertInto('tag')
    .values(words.tags.map((tag) => ({ ...tag, scope: 'deal' })))
    .returning('id')
    .execute()
  const links = deals.flatMap(({ id: deal_id }) => tags.filter(() => random.chance(0.12)).map(({ id: tag_id }) => ({ deal_id, tag_id })))
  await db.insertInto('deal_tag').values(links).execute()
  const tasks = deals
    .filter(({ status }) => status === 'open' && random.chance(0.75))
    .map(({ id: deal_id, responsible_id }) => ({
      ...{ deal_id, title: random.pick(NEXT_STEPS), due_on: addDays(today, random.below(16) - 3) },
      ...(responsible_id && { responsible_id }),
    }))
  await db.insertInto('task').values(tasks).execute()
  const months = Array.from(
    { length: 12 },
    (_, n) => sql<string>`(date_trunc('month', ${today}::date) + make_interval(months => ${n - 6}))::date`,
  )
  const goals = sellers
    .slice(0, 3)
    .flatMap((user_id, at) => months.map((month) => ({ user_id, month, amount: String(60_000 - at * 15_000) })))
  await db.insertInto('sales_goal').values(goals).execute()
}

const TENDER_STAGES = [
  { name: 'Edital publicado', color: '#0891b2', probability: 10, rot_days: 10, required: [] },
  { name: 'Habilitação', color: '#7c3aed', probability: 30, rot_days: 15, required: ['value'] },
  { name: 'Disputa', color: '#d97706', probability: 50, rot_days: null, required: ['value', 'expected_close'] },
]

async function addTenders(db: Db) {
  const { id: pipeline_id } = await db
    .insertInto('pipeline')
    .values({ name: 'Licitações', order_index: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pipeline_stage')
    .values(TENDER_STAGES.map((stage, at) => ({ ...stage, pipeline_id, order_index: at + 1 })))
    .execute()
}

interface Plan {
  words: DealWords
  pipeline: Pipeline
  client: { id: string; name: string; created_at: Date }
  now: Date
  today: string
  responsible_id: string | null
}

/** A deal of the last year: two of five are closed, most of the open ones are young. */
function dealOf(random: Random, { words, pipeline, client, now, today, responsible_id }: Plan): NewDeal {
  const at = random.weighted(pipeline.stages.map((stage, n) => [{ ...stage, n }, pipeline.stages.length - n + 1] as const))
  const isOpen = random.chance(0.56)
  const age = isOpen ? 1 + random.below(70) : 20 + random.below(YEAR - 30)
  const created = new Date(now.getTime() - age * DAY - random.below(10) * 60 * 60 * 1000)
  const inStage = Math.min(age - 1, random.below(22))
  const needed = new Set(pipeline.stages.slice(0, at.n + 1).flatMap(({ required }) => required))
  const worth = String((3 + random.below(180)) * 100 + random.below(100) * 0.5)
  const common = {
    name: random.pick(words.titles),
    client_id: client.id,
    pipeline_id: pipeline.id,
    stage_id: at.id,
    value: needed.has('value') || random.chance(0.7) ? worth : '0',
    probability: random.chance(0.15) ? Math.min(95, at.probability + 5 * random.below(4)) : null,
    expected_close: needed.has('expected_close') || random.chance(0.5) ? addDays(today, random.below(120) - 12) : null,
    source_id: random.chance(0.8) ? 1 + random.below(6) : null,
    description: random.chance(0.3) ? random.pick(words.descriptions) : null,
    responsible_id,
    created_at: created,
    stage_entered_at: at.n === 0 ? created : new Date(now.getTime() - inStage * DAY),
  }
  if (isOpen) return common
  const closed_on = addDays(today, -random.below(Math.max(1, age - 2)))
  if (random.chance(0.55)) return { ...common, status: 'won', closed_on, value: worth }
  const lost_reason_id = 1 + random.below(6)
  return {
    ...common,
    status: 'lost',
    closed_on,
    lost_reason_id,
    lost_note: lost_reason_id === 6 ? 'Comprou de uma empresa do mesmo grupo.' : null,
  }
}
