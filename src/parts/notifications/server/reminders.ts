import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'

/** A function of the database that notifies of what has come due, each once. */
type Reminder = 'app.remind_tasks' | 'app.remind_deadlines' | 'app.remind_unchecked_deadlines' | 'app.remind_hearings' | 'app.remind_keys'

/** Every five minutes, as reminders go by the hour of each company. */
export const workOnReminders = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>, reminders: readonly Reminder[]) =>
  jobs.schedule('notifications.remind', () => remind(database, reminders), { cron: '*/5 * * * *' })

export async function remind(database: Platform['database'], reminders: readonly Reminder[], at = new Date()) {
  for (const reminder of reminders) {
    await database.transaction().execute((db) => sql`select ${sql.raw(reminder)}(${at})`.execute(db))
  }
}
