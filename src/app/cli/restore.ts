import { checkBackup } from '#server/backup/check-backup.ts'
import { findBackup } from '#server/backup/find-backup.ts'
import { entriesOf, restoreBackup } from '#server/backup/restore-backup.ts'
import { refuseOtherMigrations } from '#server/backup/target.ts'
import { traceOf } from '#server/backup/write-backup.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { exitBecause } from '#server/process/start-error.ts'
import { restoreSentences } from './backup-sentences.ts'

/** npm run restore -- FILE: fills an empty installation, whatever its database and its storage, from a backup that is checked first. */
async function main() {
  const env = readEnv(process.env)
  const read = await findBackup(env, process.argv[2])
  process.stdout.write('Conferindo a cópia…\n')
  const checked = await checkBackup(read(), env.BACKUP_KEY)
  refuseOtherMigrations(checked.header)

  process.stdout.write('A cópia está inteira. Restaurando…\n')
  const postgres = await openPostgres(env)
  try {
    const target = { postgres, storage: openStorage(env), log: createLog({ LOG_LEVEL: 'error' }) }
    const restored = await restoreBackup(target, checked, entriesOf(read, env.BACKUP_KEY))
    process.stdout.write(restoreSentences(checked, restored, checked.header.secret === traceOf(env.SECRET)))
  } finally {
    await postgres.stop()
  }
}

main().then(() => process.exit(0), exitBecause)
