import { basename, dirname, resolve } from 'node:path'
import { folderPlace } from '#server/backup/folder-place.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { noteBackup } from '#server/backup/note.ts'
import { refuseMissingDatabase } from '#server/backup/target.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { exitBecause, StartError } from '#server/process/start-error.ts'
import { backupSentences } from './backup-sentences.ts'

/** npm run backup -- FILE: copies the database and every file that it names, also while the server runs. */
async function main() {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartError('Diga em que arquivo guardar a cópia: npm run backup -- /caminho/retaguarda.tar')
  const path = resolve(file)
  const env = readEnv(process.env)
  refuseMissingDatabase(env)

  const postgres = await openPostgres(env)
  try {
    const installation = { owner: postgres.owner, storage: openStorage(env), secret: env.SECRET }
    const made = await makeBackup(installation, folderPlace(dirname(path)), basename(path), env.BACKUP_KEY)
    await noteBackup(postgres.owner, { name: basename(path), bytes: made.size })
    process.stdout.write(backupSentences(path, made, env.BACKUP_KEY !== undefined))
  } finally {
    await postgres.stop()
  }
}

main().then(() => process.exit(0), exitBecause)
