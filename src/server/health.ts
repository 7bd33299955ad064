import { statfs } from 'node:fs/promises'
import type { Handler } from 'hono'
import type { Platform } from './platform.ts'
import { VERSION } from './version.ts'

const KEPT_FOR = 2_000

/** Below this the next upload may be the one that does not fit. */
const DISK_LEFT = 64 * 1024 * 1024

const AWAY = { status: 'unavailable', database: 'O banco de dados não respondeu.' }
const FULL = { status: 'degraded', database: 'ok', disk: 'O servidor está sem espaço em disco.' }
const WELL = { status: 'ok', database: 'ok' }

/**
 * GET /api/health: 200 when requests are answered, 503 when the database does not answer; asked at most every two seconds. A full disk
 * is 'degraded' and still 200, since reading goes on. Strangers ask this: where the database is, only the log says.
 */
export function health({ askDatabase, env, log }: Platform): Handler {
  let answer: Promise<typeof AWAY | typeof FULL | typeof WELL> | undefined
  let askedAt = 0

  const databaseAnswers = () =>
    askDatabase().then(
      () => true,
      (error: Error) => {
        log.error({ err: error }, 'health: the database does not answer')
        return false
      },
    )

  const state = async () => {
    if (!(await databaseAnswers())) return AWAY
    return (await diskIsFull(env.DATA_DIR)) ? FULL : WELL
  }

  return async (c) => {
    if (!answer || Date.now() - askedAt > KEPT_FOR) {
      askedAt = Date.now()
      answer = state()
    }
    const now = await answer
    return c.json({ ...now, version: VERSION }, now === AWAY ? 503 : 200)
  }
}

/** Without the folder nothing is written there: files and database are elsewhere. */
async function diskIsFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < DISK_LEFT
}
