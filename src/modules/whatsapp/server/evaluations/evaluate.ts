import { sql } from 'kysely'
import type { Database, Db } from '#server/database/database.ts'
import { type Aspect, evaluateBySimulation, type Line } from './simulated-evaluator.ts'

/** How many attendances are judged in one transaction. */
const AT_ONCE = 20

interface Claimed {
  id: string
  lines: Line[]
  aspects: Aspect[]
}

/** Judges the next attendances that wait for it. Answers how many. */
export async function evaluateQueued(db: Db): Promise<number> {
  const { rows } = await sql<Claimed>`select * from app.wa_claim_evaluations(${AT_ONCE})`.execute(db)
  for (const { id, lines, aspects } of rows) {
    const result = evaluateBySimulation(lines, aspects)
    await sql`select app.wa_report_evaluation(${id}, ${JSON.stringify(result)}::jsonb)`.execute(db)
  }
  return rows.length
}

export const evaluateAttendances = (database: Database) => database.transaction().execute(evaluateQueued)
