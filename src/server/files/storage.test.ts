import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from './storage.ts'
import { directoryStorage } from './storage-directory.ts'
import { s3Storage } from './storage-s3.ts'

const credentials = { accessKeyId: 'retaguarda', secretAccessKey: 'only-this-test-knows-it', region: 'sa-east-1' }
const objects = new Map<string, { bytes: Buffer; type: string }>()
let folder: string
let server: Server
let endpoint: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-storage-'))
  server = await objectServer()
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  server.close()
})

/** A small S3: keeps objects under their path, and computes each request's signature again before believing it. */
function objectServer(): Promise<Server> {
  const s3 = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const path = request.url ?? ''
      const { authorization, 'x-amz-date': datetime, 'x-amz-content-sha256': hash = 'UNSIGNED-PAYLOAD' } = request.headers
      const signer = new AwsV4Signer({
        ...credentials,
        service: 's3',
        method: request.method,
        url: `http://${request.headers.host}${path}`,
        datetime: String(datetime),
        headers: { 'x-amz-content-sha256': String(hash) },
      })
      if (authorization !== (await signer.authHeader())) return response.writeHead(403).end()
      if (!path.startsWith('/documents/')) return response.writeHead(404).end()
      const found = objects.get(path)
      if (request.method === 'PUT') objects.set(path, { bytes: Buffer.concat(chunks), type: String(request.headers['content-type']) })
      else if (request.method === 'DELETE') objects.delete(path)
      else if (!found) return response.writeHead(404).end()
      response.end(request.method === 'GET' ? found?.bytes : undefined)
    })
  })
  return new Promise((resolve) => s3.listen(0, '127.0.0.1', () => resolve(s3)))
}

const storages: [string, () => Storage][] = [
  ['a folder', () => directoryStorage(folder)],
  ['S3-compatible storage', () => s3Storage({ ...credentials, endpoint: `${endpoint}/`, bucket: 'documents' })],
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
  const stranger = s3Storage({ ...credentials, secretAccessKey: 'wrong', endpoint, bucket: 'documents' })
  await expect(stranger.get('a')).rejects.toThrow('answered 403')
  await expect(s3Storage({ ...credentials, endpoint, bucket: 'nowhere' }).put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    'no bucket',
  )
})
