import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Env } from '../process/env.ts'
import { StartError } from '../process/start-error.ts'
import { folderPlace } from './folder-place.ts'
import { openBackupPlace } from './open-place.ts'

/** The bytes of the backup that somebody named: a file, or one of those the server makes by itself. Throws a sentence with the names of these otherwise. */
export async function findBackup(env: Env, wanted: string | undefined): Promise<() => AsyncIterable<Uint8Array>> {
  if (wanted && existsSync(wanted)) {
    const path = resolve(wanted)
    return () => folderPlace(dirname(path)).read(basename(path))
  }
  const place = openBackupPlace(env)
  const names = (await place.names()).sort()
  if (wanted && names.includes(wanted)) return () => place.read(wanted)

  const known =
    names.length > 0 ? `Em ${place.name} há:\n${names.map((name) => `- ${name}`).join('\n')}` : `Em ${place.name} não há nenhuma.`
  const problem = wanted
    ? `Não há uma cópia em ${resolve(wanted)}.`
    : 'Diga que cópia restaurar: npm run restore -- /caminho/retaguarda.tar'
  throw new StartError(`${problem} ${known}`)
}
