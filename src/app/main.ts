import { publicVisitPages } from '#modules/patients/server/messages/public-page.ts'
import { logoRoutes } from '#modules/settings/server/logos.ts'
import { dataRoutes } from '#modules/whatsapp/server/api-data/routes.ts'
import { whatsappHooks } from '#modules/whatsapp/server/hook-routes.ts'
import { startWhatsapp } from '#modules/whatsapp/server/worker.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { eventRoutes } from '#server/events/event-routes.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { listen } from '#server/http/listen.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { openPlatform } from '#server/process/platform.ts'
import { exitBecause } from '#server/process/start-error.ts'
import { backgroundWork } from './background-work.ts'
import { firstStart } from './first-start.ts'
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
  const work = backgroundWork(platform, postgres.owner)

  const stop = async () => {
    work.stop()
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

  // After the signals: a database that is away is waited for, and may be so for long.
  await work.begin().catch((error) => {
    if (stoppingSince === undefined) throw error
  })
  if (stoppingSince === undefined) process.stdout.write(welcome(env.PUBLIC_URL, demo))
}

main().catch(exitBecause)
