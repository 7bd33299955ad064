import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onDisk } from './start-error.ts'

/** The secret of an installation nobody configured: drawn once, readable by its owner only. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  return onDisk(file, () => {
    if (!existsSync(file)) drawSecret(dataDir, file)
    return readFileSync(file, 'utf8')
  })
}

/** Writes beside and links: of two processes that start together the first one wins, and nobody reads half a secret. */
function drawSecret(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
