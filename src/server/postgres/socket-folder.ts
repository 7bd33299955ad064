import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../process/start-error.ts'
import type { Account } from './account.ts'
import { privateFolder } from './cluster.ts'

/** Where the sockets of a data directory are. It is short, because the path of a socket may have 107 bytes only. */
export const socketPathFor = (dataDir: string) =>
  join(tmpdir(), `retaguarda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`)

/** Makes sure that folder is there and that nobody else may enter it. */
export function socketFolderFor(dataDir: string, account: Account): string {
  const folder = socketPathFor(dataDir)
  if (!existsSync(folder)) privateFolder(folder, account)

  // Everybody may write to the temporary folder: this name must have been made by us.
  const found = lstatSync(folder)
  const owner = account.owner ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || found.mode & 0o077) {
    throw new StartError(`${folder} pertence a outra conta: remova essa pasta ou inicie com a conta que a criou.`)
  }
  return folder
}
