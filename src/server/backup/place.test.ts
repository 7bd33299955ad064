import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../testing/s3-server.ts'
import { bufferOf } from './archive-reader.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { s3Place } from './s3-place.ts'

const LONG = randomBytes(40_000_000) // three parts of S3
let folder: string
let s3: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-place-'))
  s3 = await openS3Server()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  s3.close()
})

const places: [string, () => BackupPlace][] = [
  ['a folder', () => folderPlace(join(folder, 'new'))],
  ['S3-compatible storage', () => s3Place({ ...s3.credentials, endpoint: s3.endpoint, bucket: s3.bucket })],
]

async function* of(...parts: Buffer[]) {
  yield* parts
}

async function* failing() {
  yield LONG
  throw new Error('the disk is full')
}

describe.each(places)('%s', (_, open) => {
  test('gives back what was written, lists it, and forgets it', async () => {
    const place = open()
    expect(await place.names()).toEqual([])
    expect(await place.write('b.tar', of(LONG, Buffer.from('fim')))).toBe(LONG.length + 3)
    for (const name of ['a.tar', 'c.tar']) await place.write(name, of(Buffer.from(name)))
    expect((await bufferOf(place.read('b.tar'))).equals(Buffer.concat([LONG, Buffer.from('fim')]))).toBe(true)
    expect((await place.names()).sort()).toEqual(['a.tar', 'b.tar', 'c.tar'])
    await place.remove('b.tar')
    expect((await place.names()).sort()).toEqual(['a.tar', 'c.tar'])
    await expect(bufferOf(place.read('b.tar'))).rejects.toThrow()
  })

  test('what fails on the way leaves nothing', async () => {
    const place = open()
    const before = await place.names()
    await expect(place.write('half.tar', failing())).rejects.toThrow('the disk is full')
    expect(await place.names()).toEqual(before)
    expect(s3.uploads.size).toBe(0)
  })
})

test('a folder takes no name twice, and leaves its disk the space it was told to', async () => {
  await folderPlace(folder).write('one.tar', of(Buffer.from('x')))
  await expect(folderPlace(folder).write('one.tar', of(Buffer.from('y')))).rejects.toThrow('já existe')
  await expect(folderPlace(folder, Number.MAX_SAFE_INTEGER).write('two.tar', of(Buffer.from('x')))).rejects.toThrow('Não há espaço')
  expect(await folderPlace(folder).names()).not.toContain('two.tar')
})
