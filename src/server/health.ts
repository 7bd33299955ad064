import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { Platform } from './platform.ts'
import { VERSION } from './version.ts'

const KEPT_FOR = 2_000

/** GET /api/health: 200 with the database's state and our version, 503 with the reason. Asked at most every two seconds. */
export function health({ database }: Platform): Handler {
  let answer: Promise<string | null> | undefined
  let askedAt = 0

  const reason = () => {
    if (!answer || Date.now() - askedAt > KEPT_FOR) {
      askedAt = Date.now()
      answer = sql`select 1`.execute(database).then(
        () => null,
        (error: Error) => error.message,
      )
    }
    return answer
  }

  return async (c) => {
    const why = await reason()
    if (why === null) return c.json({ status: 'ok', database: 'ok', version: VERSION })
    return c.json({ status: 'unavailable', database: 'O banco de dados não respondeu.', reason: why, version: VERSION }, 503)
  }
}
