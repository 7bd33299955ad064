import { join } from 'node:path'
import { s3Options } from '../files/open-storage.ts'
import type { Env } from '../process/env.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { s3Place } from './s3-place.ts'

/** Left free for the database, which may be on the same disk: a backup of the night ends before it stops the day's work. */
const RESERVE = 512 * 1024 * 1024

/** Where the server keeps the backups that it makes by itself: BACKUP_DIR, the S3-compatible storage, or DATA_DIR/backups. */
export function openBackupPlace(env: Env): BackupPlace {
  const s3 = s3Options(env)
  return env.BACKUP_DIR === undefined && s3 ? s3Place(s3) : folderPlace(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'), RESERVE)
}
