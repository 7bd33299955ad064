import { workOnResetMails } from '#modules/access/server/reset-mail.ts'
import { recountAfterChanges } from '#modules/legal/server/recount-days.ts'
import { recountNightly } from '#modules/legal/server/recount-nightly.ts'
import { searchDjen } from '#modules/legal/server/sources/search.ts'
import { mailSender } from '#modules/patients/server/messages/by-mail.ts'
import { publicVisitPages } from '#modules/patients/server/messages/public-page.ts'
import { workOnMessages } from '#modules/patients/server/messages/sending.ts'
import { keepScheduleDays } from '#modules/patients/server/schedule/keep-days.ts'
import { logoRoutes } from '#modules/settings/server/logos.ts'
import { workOnEmailChangeMails } from '#modules/users/server/email-change.ts'
import { workOnInvitationMails } from '#modules/users/server/invitation-mail.ts'
import { dataRoutes } from '#modules/whatsapp/server/api-data/routes.ts'
import { whatsappHooks } from '#modules/whatsapp/server/hook-routes.ts'
import { whatsappSender } from '#modules/whatsapp/server/outreach.ts'
import { forgetConversationsNightly } from '#modules/whatsapp/server/privacy/forget-nightly.ts'
import { startWhatsapp } from '#modules/whatsapp/server/worker.ts'
import { workOnNotificationMails } from '#parts/notifications/server/mails.ts'
import { workOnReminders } from '#parts/notifications/server/reminders.ts'
import { forgetPeople } from '#parts/people/server/forget.ts'
import { emptyTrashes } from '#parts/records/server/trash.ts'
import { taskDigest } from '#parts/tasks/server/digest.ts'
import { workOnSecurityMails } from '#server/auth/security-mail.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { eventRoutes } from '#server/events/event-routes.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { forgetUnreferencedFiles } from '#server/files/discarded-files.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { listen } from '#server/http/listen.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { openPlatform } from '#server/process/platform.ts'
import { exitBecause } from '#server/process/start-error.ts'
import { firstStart } from './first-start.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { exports, router } from './router.ts'
import { welcome } from './welcome.ts'

/** After Ctrl+C the terminal signals this process, and npm, which was signalled too, signals it again: only a later signal is impatience. */
const ECHO_MS = 1_000

/** The process: reads the environment, opens the database, brings it up to date, serves until it gets a signal to stop. */
async function main() {
  const env = readEnv(process.env)
  const log = createLog(env)
  // The job queue does not wait for its note that a job is done: a database that restarts just then must not end the server.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'failure that nobody waited for'))
  const postgres = await openPostgres(env, 'server', (error) => log.error({ err: error }, 'the embedded database is started again'))
  const applied = await prepareDatabase(postgres)
  if (applied.length > 0) log.info({ applied }, 'database migrated')

  const demo = await firstStart(postgres, env)

  const platform = await openPlatform(env, postgres, log)
  platform.events.start()
  const whatsapp = startWhatsapp(platform)
  const routes = [
    fileRoutes(platform),
    logoRoutes(platform),
    exportRoutes(platform, exports),
    eventRoutes(platform),
    whatsappHooks(platform, whatsapp.wake),
    dataRoutes(platform),
    publicVisitPages(platform),
  ]
  const http = await listen(createHttp({ platform, router, routes }), env)
  await platform.jobs.start()
  await workOnResetMails(platform)
  await workOnSecurityMails(platform)
  await workOnInvitationMails(platform)
  await workOnEmailChangeMails(platform)
  await workOnNotificationMails(platform, { kinds: NOTIFICATION_KINDS, digest: [taskDigest] })
  await workOnReminders(platform, ['app.remind_tasks', 'app.remind_deadlines', 'app.remind_unchecked_deadlines', 'app.remind_hearings'])
  await workOnMessages(platform, [whatsappSender(platform), mailSender(platform)])
  await keepScheduleDays(platform)
  await recountNightly(platform)
  await recountAfterChanges(platform)
  await forgetConversationsNightly(platform)
  await searchDjen(platform)
  await emptyTrashes(platform)
  await forgetPeople(platform)
  await forgetUnreferencedFiles(platform)
  const backups = await backUpNightly(platform, postgres.owner)
  process.stdout.write(welcome(env.PUBLIC_URL, demo))

  const stop = async () => {
    backups.stop()
    await platform.events.close()
    await http.drain()
    await whatsapp.stop()
    await platform.close()
    await postgres.stop()
  }
  let stoppingSince: number | undefined
  // After a bug that nothing caught the process can be trusted no more: what is under way ends well, and the supervisor starts another.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught failure')
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    stop().then(() => process.exit(1), exitBecause)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (Date.now() - stoppingSince > ECHO_MS) process.exit(1)
        return
      }
      stoppingSince = Date.now()
      log.info({ signal }, 'stopping')
      stop().then(() => process.exit(0), exitBecause)
    })
  }
}

main().catch(exitBecause)
