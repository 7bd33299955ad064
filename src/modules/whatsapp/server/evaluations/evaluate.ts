import { sql } from 'kysely'
import type { Database, Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { keyOf } from './evaluator-key.ts'
import type { Aspect, Line } from './judged.ts'
import type { EvaluatorAccess } from './outside/completion.ts'
import { type Attendance, judgeOutside, type Run } from './outside/outside-evaluator.ts'
import { evaluateBySimulation } from './simulated-evaluator.ts'

/** How many attendances fixed rules judge in one transaction. */
const AT_ONCE = 20

interface Claimed {
  id: string
  company_id: string
  lines: Line[]
  aspects: Aspect[]
}

const report = (db: Db, id: string, result: object) =>
  sql`select app.wa_report_evaluation(${id}, ${JSON.stringify(result)}::jsonb)`.execute(db)

/** What fixed rules cost. */
const FREE = {
  prompt_version: '1',
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  ms: 0,
  outcome: 'done',
  error: null,
  raw: null,
} as const

const logRun = (db: Db, company_id: string, id: string, run: Run, plain_json: boolean) =>
  sql`select app.wa_log_run(${company_id}, ${id}, ${JSON.stringify(run)}::jsonb, ${plain_json})`.execute(db)

/** Judges the next attendances that wait for fixed rules. Answers how many. */
export async function evaluateQueued(db: Db): Promise<number> {
  const { rows } = await sql<Claimed>`select * from app.wa_claim_evaluations(${AT_ONCE})`.execute(db)
  for (const { id, company_id, lines, aspects } of rows) {
    const result = evaluateBySimulation(lines, aspects)
    await report(db, id, result)
    if ('model' in result) await logRun(db, company_id, id, { ...FREE, model: result.model }, false)
  }
  return rows.length
}

export const evaluateAttendances = (database: Database) => database.transaction().execute(evaluateQueued)

interface ClaimedOutside extends Attendance, Omit<EvaluatorAccess, 'key'> {
  id: string
  company_id: string
  sealed: Buffer | null
}

type Judging = Pick<Platform, 'database' | 'log' | 'env' | 'ask'>

/** Has outside evaluators judge the next attendances that wait for them, without a transaction. Answers what is under way: nobody has to wait for the slowest. */
export async function beginOutside(platform: Judging): Promise<Promise<void>[]> {
  const { rows } = await sql<ClaimedOutside>`select * from app.wa_claim_outside()`.execute(platform.database)
  return rows.map((claimed) => judge(platform, claimed))
}

async function judge({ database, log, env, ask }: Judging, { id, company_id, sealed, ...claimed }: ClaimedOutside) {
  try {
    const { outcome, run, plain_json } = await judgeOutside(ask, { ...claimed, key: keyOf(env, sealed) }, claimed)
    await database.transaction().execute(async (db) => {
      if (run) await logRun(db, company_id, id, run, plain_json)
      if ('missed' in outcome)
        return void (await sql`select app.wa_miss_evaluation(${id}, ${outcome.missed}, ${outcome.again})`.execute(db))
      await report(db, id, 'judged' in outcome ? outcome.judged : outcome)
      if ('judged' in outcome && outcome.salesperson_name)
        await sql`select app.wa_name_salesperson(${id}, ${outcome.salesperson_name})`.execute(db)
    })
  } catch (error) {
    log.warn({ evaluation_id: id, err: error }, 'whatsapp evaluation failed')
    await sql`select app.wa_miss_evaluation(${id}, 'Erro inesperado ao avaliar', true)`.execute(database)
  }
}
