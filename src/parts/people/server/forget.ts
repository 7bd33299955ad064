import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'

/** At night, people whom no record shows any more and who said nothing about being contacted are forgotten. */
export const forgetPeople = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) =>
  jobs.schedule('people.forget', async () => {
    await sql`select app.forget_people()`.execute(database)
  })
