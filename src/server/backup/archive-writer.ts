import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'

export const SEAL = 'sha256'

/** What of an entry the seal covers beside its content. */
export const labelOf = (name: string, size: number) => `${name}\0${size}\0`

/** An entry's content type, where it has one, in the tar's own extension of headers. */
export const TYPE = 'RETAGUARDA.type'

interface StreamedEntry {
  name: string
  size: number
  type: string
}

/** A tar that is read while it is written. Its last entry is the SHA-256 of all others: their names, sizes and contents. */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #digest = createHash('sha256')

  constructor() {
    this.#pack.on('error', () => undefined) // reader and writer hear of it; without a reader nobody else does
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    yield* this.#pack as AsyncIterable<Uint8Array>
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content)
    this.#digest.update(labelOf(name, bytes.length)).update(bytes)
    await this.#put(name, bytes)
  }

  /** Throws when `content` turns out longer or shorter than said: the archive is of no use then. */
  async addStream({ name, size, type }: StreamedEntry, content: AsyncIterable<Uint8Array>): Promise<void> {
    this.#digest.update(labelOf(name, size))
    const entry = this.#pack.entry({ name, size, mtime: EPOCH, pax: { [TYPE]: type } })
    await pipeline(hashed(content, this.#digest), entry as unknown as NodeJS.WritableStream)
  }

  async finish(): Promise<void> {
    await this.#put(SEAL, Buffer.from(this.#digest.digest('hex')))
    this.#pack.finalize()
  }

  /** Ends the archive for its reader too, with this error. */
  fail(error: Error) {
    this.#pack.destroy(error)
  }

  #put(name: string, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pack.entry({ name, mtime: EPOCH }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  }
}

/** The same bytes, having been counted in. */
export async function* hashed<Bytes extends Uint8Array>(content: AsyncIterable<Bytes>, digest: Hash): AsyncGenerator<Bytes> {
  for await (const chunk of content) {
    digest.update(chunk)
    yield chunk
  }
}

/** The archive of the same state is the same, whenever it is made. */
const EPOCH = new Date(0)
