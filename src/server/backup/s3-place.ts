import { AwsClient } from 'aws4fetch'
import type { S3Options } from '../files/storage-s3.ts'
import { inPieces } from './in-pieces.ts'
import type { BackupPlace } from './place.ts'

const FOLDER = 'backups/'

/** Bytes of one request: what is in memory at once. S3 takes 10,000 parts, so a backup may have 160 GB. */
const PART = 16 * 1024 * 1024

const TIMEOUT_MS = 120_000

/** Backups in the bucket of the files, under backups/, sent and read in parts. */
export function s3Place({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): BackupPlace {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function call(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(`${root}${address}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`the file storage answered ${response.status} to ${method}`)
  }

  const addressOf = (name: string) => `/${FOLDER}${encodeURIComponent(name)}`

  async function sendParts(address: string, bytes: AsyncIterable<Uint8Array>) {
    const tags: string[] = []
    let written = 0
    for await (const { piece } of inPieces(bytes, PART)) {
      const { headers } = await call('PUT', `${address}&partNumber=${tags.length + 1}`, { body: new Uint8Array(piece) })
      tags.push(headers.get('etag') ?? '')
      written += piece.length
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const ended = await call('POST', address, { body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>` })
    // S3 answers 200 before it knows, and then says in the body that it failed.
    if ((await ended.text()).includes('<Error>')) throw new Error('the file storage did not put the parts of a backup together')
    return written
  }

  return {
    name: `${bucket}/${FOLDER}`,

    async write(name, bytes) {
      const begun = await (await call('POST', `${addressOf(name)}?uploads`)).text()
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
      if (!id) throw new Error('the file storage does not take uploads in parts')
      const upload = `${addressOf(name)}?uploadId=${encodeURIComponent(id)}`
      try {
        return await sendParts(upload, bytes)
      } catch (error) {
        await call('DELETE', upload).catch(() => undefined)
        throw error
      }
    },

    async *read(name) {
      const { headers } = await call('HEAD', addressOf(name))
      const size = Number(headers.get('content-length'))
      for (let at = 0; at < size; at += PART) {
        const range = `bytes=${at}-${Math.min(at + PART, size) - 1}`
        yield new Uint8Array(await (await call('GET', addressOf(name), { headers: { range } })).arrayBuffer())
      }
    },

    async names() {
      const names: string[] = []
      for (let next = ''; ; ) {
        const token = next && `&continuation-token=${encodeURIComponent(next)}`
        const listed = await (await call('GET', `?list-type=2&prefix=${encodeURIComponent(FOLDER)}${token}`)).text()
        for (const [, key] of listed.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key!.slice(FOLDER.length))
        next = /<NextContinuationToken>([^<]+)</.exec(listed)?.[1] ?? ''
        if (!next) return names
      }
    },

    async remove(name) {
      await call('DELETE', addressOf(name))
    },
  }
}
