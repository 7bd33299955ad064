import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bufferOf, readArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { seal } from './seal.ts'

const KEY = 'uma chave longa que só este teste conhece'
const LONG = randomBytes(300_000)

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function* of(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** An archive of a short text and a long file, encrypted where `key` is given. */
async function archive(key?: string): Promise<Buffer> {
  const writer = new ArchiveWriter()
  const writing = (async () => {
    await writer.add('header.json', '{"é":1}')
    await writer.addStream({ name: `files/${'a'.repeat(120)}`, size: LONG.length, type: 'image/png' }, of(LONG))
    await writer.finish()
  })()
  const bytes = await bufferOf(key ? seal(writer.bytes(), key) : writer.bytes())
  await writing
  return bytes
}

async function contents(bytes: Buffer, key?: string) {
  const found: [string, string, string][] = []
  for await (const { name, type, content } of readArchive(of(bytes), key)) found.push([name, type, sha(await bufferOf(content))])
  return found
}

describe.each([
  ['plain', undefined],
  ['encrypted', KEY],
])('%s', (_, key) => {
  test('gives back what was put in', async () => {
    expect(await contents(await archive(key), key)).toEqual([
      ['header.json', '', sha(Buffer.from('{"é":1}'))],
      [`files/${'a'.repeat(120)}`, 'image/png', sha(LONG)],
    ])
  })

  test('cut anywhere it is refused', async () => {
    const whole = await archive(key)
    for (const left of [0, 40, 600, 65_536 + 57 + 16, 150_000, whole.length - 1_600]) {
      await expect(contents(whole.subarray(0, left), key), String(left)).rejects.toThrow(/cortad|danificada/)
    }
  })

  test('with one bit altered it is refused', async () => {
    const whole = await archive(key)
    for (const at of [5, 515, 150_000, 290_000]) {
      const altered = Buffer.from(whole)
      altered[at]! ^= 1
      await expect(contents(altered, key), String(at)).rejects.toThrow(/alterada|outra chave|não é uma cópia|cortad/)
    }
  })
})

test('chunks in another order are refused', async () => {
  const whole = await archive(KEY)
  const start = 25 + 32
  const chunk = 64 * 1024 + 16
  const swapped = Buffer.concat([
    whole.subarray(0, start),
    whole.subarray(start + chunk, start + 2 * chunk),
    whole.subarray(start, start + chunk),
    whole.subarray(start + 2 * chunk),
  ])
  await expect(contents(swapped, KEY)).rejects.toThrow('alterada')
})

test('no key, and another key, are told apart', async () => {
  const whole = await archive(KEY)
  await expect(contents(whole)).rejects.toThrow('está cifrada: defina BACKUP_KEY')
  await expect(contents(whole, `${KEY}.`)).rejects.toThrow('outra chave')
})

test('a source that ends early fails the archive, for its reader too', async () => {
  const writer = new ArchiveWriter()
  const reading = bufferOf(writer.bytes())
  await Promise.all([
    expect(writer.addStream({ name: 'files/a', size: 5, type: '' }, of(Buffer.from('abc')))).rejects.toThrow(),
    expect(reading).rejects.toThrow(),
  ])
})
