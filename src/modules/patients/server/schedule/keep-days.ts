import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'

/** Every night: how long each professional can be booked on the day that has come within reach; and what is claimed of days long over is forgotten. */
export const keepScheduleDays = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) =>
  jobs.schedule('patients.schedule-days', async () => {
    await sql`select app.extend_schedule_days()`.execute(database)
    await sql`select app.forget_claims()`.execute(database)
  })
