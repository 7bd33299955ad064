import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../testing/s3-server.ts'
import type { Storage } from './storage.ts'
import { directoryStorage } from './storage-directory.ts'
import { s3Storage } from './storage-s3.ts'

let folder: string
let s3: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-storage-'))
  s3 = await openS3Server()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  s3.close()
})

const storages: [string, () => Storage][] = [
  ['a folder', () => directoryStorage(folder)],
  ['S3-compatible storage', () => s3Storage({ ...s3.credentials, endpoint: `${s3.endpoint}/`, bucket: s3.bucket })],
]

async function read(storage: Storage, key: string) {
  const stored = await storage.get(key)
  return stored && { size: stored.size, text: await new Response(stored.stream).text() }
}

describe.each(storages)('%s', (_, open) => {
  test('gives back what was put, replaces it, and forgets what was removed', async () => {
    const storage = open()
    await storage.put('avatars/ana/1-foto.jpg', Buffer.from('primeira'), 'image/jpeg')
    expect(await read(storage, 'avatars/ana/1-foto.jpg')).toEqual({ size: 8, text: 'primeira' })
    await storage.put('avatars/ana/1-foto.jpg', Buffer.from('é a segunda'), 'image/jpeg')
    expect(await read(storage, 'avatars/ana/1-foto.jpg')).toEqual({ size: 12, text: 'é a segunda' })
    await storage.remove('avatars/ana/1-foto.jpg')
    expect(await storage.get('avatars/ana/1-foto.jpg')).toBeNull()
    await expect(storage.remove('avatars/ana/1-foto.jpg')).resolves.toBeUndefined()
  })

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/./b', '.hidden', 'a\\..\\b', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      const storage = open()
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('storage key')
      await expect(storage.get(key)).rejects.toThrow('storage key')
      await expect(storage.remove(key)).rejects.toThrow('storage key')
    },
  )
})

test('a folder leaves no half-written file behind', async () => {
  const storage = directoryStorage(folder)
  await storage.put('taken/file', Buffer.from('x'), 'text/plain')
  await expect(storage.put('taken', Buffer.from('y'), 'text/plain')).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('S3-compatible storage that refuses the key, or has no bucket, is an error and not a missing file', async () => {
  const stranger = s3Storage({ ...s3.credentials, secretAccessKey: 'wrong', endpoint: s3.endpoint, bucket: s3.bucket })
  await expect(stranger.get('a')).rejects.toThrow('answered 403')
  await expect(
    s3Storage({ ...s3.credentials, endpoint: s3.endpoint, bucket: 'nowhere' }).put('a', Buffer.from('x'), 'text/plain'),
  ).rejects.toThrow('no bucket')
})
