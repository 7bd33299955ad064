import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { inPieces } from './in-pieces.ts'
import { refusals } from './refusals.ts'

/**
 * An encrypted archive: MAGIC, the salt, a check of the key, then chunks of AES-256-GCM, each with its tag. The nonce is the chunk's number and
 * whether it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár), so that no chunk can be left out, moved or repeated.
 * The key is drawn from BACKUP_KEY and the salt, and thus never used for two archives.
 */
export const MAGIC = Buffer.from('retaguarda-aes-256-gcm-1\n')
const SALT = 16
const CHECK = 16
const TAG = 16
const CHUNK = 64 * 1024

/** 32 MB and some 100 ms for each guess at a key. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

async function keyOf(password: string, salt: Buffer) {
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
  const derived = await derive(password, salt, 32 + CHECK, COST)
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts what comes, chunk by chunk. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const { key, check } = await keyOf(password, salt)
  yield Buffer.concat([MAGIC, salt, check])
  let number = 0
  for await (const { piece, isLast } of inPieces(bytes, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts what `seal` made, giving no byte that was not proven to be whole and in its place. `bytes` begins after MAGIC. */
export async function* unseal(bytes: AsyncIterable<Uint8Array>, password: string | undefined): AsyncGenerator<Buffer> {
  if (!password) throw refusals.keyMissing()
  const [start, chunks] = await splitAt(bytes, SALT + CHECK)
  if (start.length < SALT + CHECK) throw refusals.cut()
  const { key, check } = await keyOf(password, start.subarray(0, SALT))
  if (!check.equals(start.subarray(SALT))) throw refusals.otherKey()

  let number = 0
  for await (const { piece, isLast } of inPieces(chunks, CHUNK + TAG)) {
    yield opened(piece, key, number++, isLast)
  }
}

function opened(piece: Buffer, key: Buffer, number: number, isLast: boolean): Buffer {
  const proven = open(piece, key, nonceOf(number, isLast))
  if (proven) return proven
  if (!isLast) throw refusals.altered()
  // A sound chunk that is not the last one, at the end: what followed it is missing.
  throw open(piece, key, nonceOf(number, false)) ? refusals.cut() : refusals.unsound()
}

function open(piece: Buffer, key: Buffer, nonce: Buffer): Buffer | null {
  if (piece.length < TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(piece.subarray(piece.length - TAG))
  const plain = decipher.update(piece.subarray(0, piece.length - TAG))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}

/** The first `length` bytes, and the rest. */
export async function splitAt(bytes: AsyncIterable<Uint8Array>, length: number): Promise<[Buffer, AsyncGenerator<Uint8Array>]> {
  const source = bytes[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < length) {
    const { value, done } = await source.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* rest() {
    try {
      if (start.length > length) yield start.subarray(length)
      for (;;) {
        const { value, done } = await source.next()
        if (done) return
        yield value
      }
    } finally {
      await source.return?.()
    }
  }
  return [start.subarray(0, length), rest()]
}
