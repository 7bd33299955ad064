import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { asScheduled } from './as-scheduled.ts'
import { recountCases } from './recount.ts'

interface Resting {
  company_id: string
  /** The day it is in the company. */
  today: string
  cases: string[]
}

/** Every night the deadlines of cases with an open suspension are counted again: each day that they rest moves them. */
export const recountNightly = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) =>
  jobs.schedule('legal.recount', () => recountResting(database))

/** One company after another; what fails in one does not keep the others from being counted. */
export async function recountResting(database: Database, at = new Date()) {
  const { rows } = await sql<Resting>`select company_id, today::text, cases from app.resting_cases(${at})`.execute(database)
  const failures: unknown[] = []
  for (const { company_id, today, cases } of rows) {
    await asScheduled(database, company_id, (db) => recountCases(db, cases, today)).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'deadlines of a company were not counted again')
}
