import type pg from 'pg'
import type { Platform } from '../process/platform.ts'
import { inSaoPaulo, isDue } from './due.ts'
import { makeBackup } from './make-backup.ts'
import { nightlyName } from './nightly-name.ts'
import { noteBackup } from './note.ts'
import { openBackupPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { toRemove } from './retention.ts'

type Parts = Pick<Platform, 'env' | 'log' | 'storage' | 'jobs' | 'lastBackup'>

/** At four in São Paulo, after what nobody needs has gone. One that fails is tried twice more, ten minutes later; one may take half a day. */
const TIMES = { cron: '0 4 * * *', retry: { retryLimit: 2, retryDelay: 600, retryBackoff: false }, expireInHours: 12 }

/** Makes a backup every night, wherever the variables say, and clears away old ones. `stop` ends the one under way, of which nothing stays. */
export async function backUpNightly(platform: Parts, owner: pg.ClientConfig) {
  const stopping = new AbortController()
  const place = openBackupPlace(platform.env)
  await platform.jobs.schedule('backups.make', () => backUpWhenDue(platform, owner, { place, signal: stopping.signal }), TIMES)
  return { stop: () => stopping.abort(new Error('the server is stopping')) }
}

interface Where {
  place: BackupPlace
  signal?: AbortSignal
  now?: Date
}

/** Makes, checks and notes the backup that is due, if one is; then old ones go. What fails is in the log, and noted for the health check. */
export async function backUpWhenDue(
  { env, log, storage, lastBackup }: Parts,
  owner: pg.ClientConfig,
  { place, signal, now = new Date() }: Where,
) {
  const last = await lastBackup()
  if (!env.BACKUP_NIGHTLY || !isDue(now, last)) return
  const name = nightlyName(inSaoPaulo(now), env.BACKUP_KEY !== undefined)
  log.info({ backup: name, last_made_at: last.made_at }, 'backup begins')
  try {
    const { size, manifest } = await makeBackup({ owner, storage, secret: env.SECRET }, place, name, env.BACKUP_KEY, signal)
    await noteBackup(owner, { name, bytes: size })
    log.info({ backup: name, bytes: size, files: manifest.files.count, missing: manifest.missing.count }, 'backup made and checked')
  } catch (error) {
    if (signal?.aborted) return
    log.error({ err: error, last_made_at: last.made_at }, 'backup failed')
    await noteBackup(owner, { name, failure: (error as Error).message })
    throw error
  }
  for (const old of toRemove(await place.names())) await place.remove(old)
}
