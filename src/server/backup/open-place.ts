import { join } from 'node:path'
import type { Env } from '../process/env.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** Where the server keeps the backups that it makes by itself. */
export const openBackupPlace = (env: Env): BackupPlace => folderPlace(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
