import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { diskReason, StartError } from '../process/start-error.ts'
import type { BackupPlace } from './place.ts'

const DRAFT = '.part'

/** Backups in a folder that only the account of the server may read. `reserve`: bytes of its disk that a backup may not take. */
export function folderPlace(folder: string, reserve = 0): BackupPlace {
  return {
    name: folder,

    async write(name, bytes) {
      const path = join(folder, name)
      if (existsSync(path)) throw new StartError(`${path} já existe: indique outro nome.`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${path}${DRAFT}`
      try {
        const written = await writeDown(draft, withReserve(folder, reserve, bytes))
        await rename(draft, path)
        return written
      } catch (error) {
        await rm(draft, { force: true })
        const reason = diskReason(error)
        throw reason ? new StartError(`Não foi possível gravar a cópia de segurança em ${path}: ${reason}.`, { cause: error }) : error
      }
    },

    read: (name) => createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }),

    async names() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith(DRAFT))
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

/** Returns when the bytes are on the disk. A draft of a backup that was killed is written over: there is one backup at a time. */
async function writeDown(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let written = 0
  try {
    for await (const chunk of bytes) {
      await file.writeFile(chunk)
      written += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return written
}

/** Bytes between two looks at the disk. */
const STRIDE = 32 * 1024 * 1024

async function* withReserve(folder: string, reserve: number, bytes: AsyncIterable<Uint8Array>) {
  let sinceLook = STRIDE
  for await (const chunk of bytes) {
    if (reserve > 0 && sinceLook >= STRIDE) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < reserve) throw new StartError(`Não há espaço para a cópia de segurança em ${folder}.`)
      sinceLook = 0
    }
    sinceLook += chunk.length
    yield chunk
  }
}
