import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { asScheduled } from '../as-scheduled.ts'
import { type AwaitTurn, DjenFailed, publicationsOf } from './djen.ts'

const JOB = 'legal.djen'

type Searching = Pick<Platform, 'database' | 'env' | 'log'>

/** Asks for a search now; without it the next one begins within five minutes. */
export const askForSearch = (jobs: Jobs) => jobs.send(JOB, {})

/** Looks every five minutes for numbers whose search is due: each company's night, a failed one's next try. */
export const searchDjen = ({ jobs, ...platform }: Searching & Pick<Platform, 'jobs'>) =>
  jobs.schedule(JOB, () => searchDue(platform), { cron: '*/5 * * * *', expireInHours: 3 })

interface Taken {
  id: string
  company_id: string
  oab: string
  from_on: string
  today: string
}

/** Searches one number after another until none is due. `awaitTurn` keeps the installation below the gazette's limit. */
export async function searchDue(platform: Searching, at = new Date(), awaitTurn = turnsOf(platform)) {
  for (;;) {
    const { rows } = await sql<Taken>`select id, company_id, oab, from_on::text, today::text from app.take_oab(${at})`.execute(
      platform.database,
    )
    const [taken] = rows
    if (!taken) return
    await searchOne(platform, taken, awaitTurn)
  }
}

const turnsOf =
  ({ database }: Pick<Platform, 'database'>): AwaitTurn =>
  async () => {
    const { rows } = await sql<{ wait_ms: number }>`select app.take_djen_turn() as wait_ms`.execute(database)
    await sleep(rows[0]!.wait_ms)
  }

/** What has been stored of a search stays when it fails, and is known when it is tried again. */
async function searchOne({ database, env, log }: Searching, { id, company_id, oab, from_on, today }: Taken, awaitTurn: AwaitTurn) {
  try {
    for await (const publications of publicationsOf(env.DJEN_URL, { oab, from: from_on, to: today, today }, awaitTurn)) {
      if (publications.length === 0) continue
      await asScheduled(database, company_id, (db) =>
        sql`select app.receive_publications(${JSON.stringify(publications)}::jsonb)`.execute(db),
      )
    }
    await sql`select app.settle_oab(${id})`.execute(database)
  } catch (error) {
    if (!(error instanceof DjenFailed)) throw error
    const ref = randomUUID().slice(0, 8)
    log.warn({ err: error, request: ref }, 'the DJEN was searched in vain')
    await sql`select app.settle_oab(${id}, ${error.reason}, ${ref}, ${error.wait_s}::integer * interval '1 second')`.execute(database)
  }
}
