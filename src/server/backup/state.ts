import type { Env } from '../process/env.ts'

/** When the last backup was made, whether an attempt failed since, and since when there has been something to copy. */
export interface LastBackup {
  made_at: Date | null
  failed_at: Date | null
  installed_at: Date
}

const TOO_OLD_MS = 72 * 60 * 60 * 1000

/**
 * What is wrong with an installation's backups, in a sentence, or null. Where the server makes none by itself, somebody else may: an age is only
 * told once a backup was noted.
 */
export function backupProblem(
  { made_at, failed_at, installed_at }: LastBackup,
  { BACKUP_NIGHTLY }: Pick<Env, 'BACKUP_NIGHTLY'>,
  now = new Date(),
): string | null {
  if (failed_at) return 'A última cópia de segurança falhou.'
  if (!made_at && !BACKUP_NIGHTLY) return null
  if (now.getTime() - (made_at ?? installed_at).getTime() < TOO_OLD_MS) return null
  return made_at ? 'A última cópia de segurança tem mais de três dias.' : 'Ainda não há nenhuma cópia de segurança.'
}
