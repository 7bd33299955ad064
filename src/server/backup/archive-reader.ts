import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { hashed, labelOf, SEAL, TYPE } from './archive-writer.ts'
import { refusals } from './refusals.ts'
import { MAGIC, splitAt, unseal } from './seal.ts'

export interface ArchiveEntry {
  name: string
  size: number
  type: string
  /** Gone when the next entry is asked for. */
  content: AsyncIterable<Buffer>
}

const SEAL_LENGTH = 64

/** The entries of an archive, encrypted or not. Ends without an error only when the seal is there and holds; what was given before may be a lie until then. */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>, password: string | undefined): AsyncGenerator<ArchiveEntry> {
  const digest = createHash('sha256')
  let seal: string | undefined
  for await (const { header, content } of tarEntries(await opened(bytes, password))) {
    const { name, size } = header
    if (seal !== undefined) throw refusals.altered()
    if (name === SEAL) {
      if (size !== SEAL_LENGTH) throw refusals.altered()
      seal = (await bufferOf(content)).toString()
      continue
    }
    digest.update(labelOf(name, size))
    const counted = hashed(content, digest)
    yield { name, size, type: (header.pax as Record<string, string> | undefined)?.[TYPE] ?? '', content: counted }
    for await (const _ of counted); // what the reader did not want is part of the seal too
  }
  if (seal === undefined) throw refusals.cut()
  if (seal !== digest.digest('hex')) throw refusals.altered()
}

async function opened(bytes: AsyncIterable<Uint8Array>, password: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const [start, rest] = await splitAt(bytes, MAGIC.length)
  return start.equals(MAGIC) ? unseal(rest, password) : joined(start, rest)
}

async function* joined(start: Buffer, rest: AsyncIterable<Uint8Array>) {
  yield start
  yield* rest
}

async function* tarEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ header: Header; content: AsyncIterable<Buffer> }> {
  const entries = extract()
  let failure: unknown
  const feeding = pipeline(bytes, entries).catch((error) => {
    failure = error
  })
  try {
    for await (const entry of entries) yield { header: entry.header, content: translated(entry as AsyncIterable<Buffer>) }
  } catch (error) {
    await feeding
    throw named(failure ?? error)
  } finally {
    entries.destroy()
  }
  await feeding
  if (failure) throw named(failure)
}

async function* translated(content: AsyncIterable<Buffer>) {
  try {
    yield* content
  } catch (error) {
    throw named(error)
  }
}

/** tar-stream's words for what it cannot read, in ours. */
function named(error: unknown): unknown {
  const { message } = error as Error
  if (message === 'Unexpected end of data') return refusals.cut()
  if (/^Invalid (tar )?header|^Header exceeds/.test(message)) return refusals.altered(error)
  return error
}

export async function bufferOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
