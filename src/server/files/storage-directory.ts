import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { webStream } from '../http/web-stream.ts'
import type { Storage } from './storage.ts'
import { checkedKey } from './storage-key.ts'

/** Files in a folder. Several server processes may share it when it is on a shared disk. */
export function directoryStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeDown(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key, wanted) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
      if (!file) return null
      const stats = await file.stat()
      if (!stats.isFile()) {
        await file.close()
        return null
      }
      const { size } = stats
      if (!wanted || wanted.first >= size) return { stream: webStream(file.createReadStream()), size }
      const range = { first: wanted.first, last: Math.min(wanted.last ?? size - 1, size - 1) }
      return { stream: webStream(file.createReadStream({ start: range.first, end: range.last })), size, range }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Returns when the bytes are on the disk, not only on their way: what was acknowledged survives a power cut. */
async function writeDown(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
