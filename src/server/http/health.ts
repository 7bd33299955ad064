import { statfs } from 'node:fs/promises'
import type { Handler } from 'hono'
import { backupProblem } from '../backup/state.ts'
import type { Platform } from '../process/platform.ts'
import { VERSION } from '../process/version.ts'

const KEPT_FOR = 2_000

/** Below this the next upload may be the one that does not fit. */
const DISK_LEFT = 64 * 1024 * 1024

interface State {
  status: 'ok' | 'degraded' | 'unavailable'
  database: string
  disk?: string
  /** What is wrong with the backups. */
  backup?: string
  /** When the last one was made. */
  last_backup_at?: Date
}

/**
 * GET /api/health: 200 when requests are answered, 503 when the database does not answer; asked at most every two seconds. A full disk
 * is 'degraded' and still 200, since reading goes on; so are backups that fail or are old. Strangers ask this: where the database is, only the log says.
 */
export function health(
  { askDatabase, lastBackup, env, log }: Pick<Platform, 'askDatabase' | 'lastBackup' | 'env' | 'log'>,
  bytesFree = freeOn,
): Handler {
  let answer: Promise<State> | undefined
  let askedAt = 0

  const databaseAnswers = () =>
    askDatabase().then(
      () => true,
      (error: Error) => {
        log.error({ err: error }, 'health: the database does not answer')
        return false
      },
    )

  const state = async (): Promise<State> => {
    const [answers, free, last] = await Promise.all([databaseAnswers(), bytesFree(env.DATA_DIR), lastBackup().catch(() => null)])
    const isFull = free < DISK_LEFT
    const disk = isFull ? { disk: 'O servidor está sem espaço em disco.' } : {}
    if (!answers) return { status: 'unavailable', database: 'O banco de dados não respondeu.', ...disk }
    const problem = last && backupProblem(last, env)
    const backup = { ...(problem && { backup: problem }), ...(last?.made_at && { last_backup_at: last.made_at }) }
    return { status: isFull || problem ? 'degraded' : 'ok', database: 'ok', ...disk, ...backup }
  }

  return async (c) => {
    if (!answer || Date.now() - askedAt > KEPT_FOR) {
      askedAt = Date.now()
      answer = state()
    }
    const now = await answer
    return c.json({ ...now, version: VERSION }, now.status === 'unavailable' ? 503 : 200)
  }
}

/** Without the folder nothing is written there: files and database are elsewhere. */
async function freeOn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}
