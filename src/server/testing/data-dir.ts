import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketPathFor } from '../postgres/socket-folder.ts'

/** A new data directory that PostgreSQL's own account may enter, as it must when root runs the tests. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes a data directory whose database has stopped, and the folder its sockets were in. */
export function removeDataDir(dataDir: string) {
  for (const path of [dataDir, socketPathFor(dataDir)]) rmSync(path, { recursive: true, force: true })
}
