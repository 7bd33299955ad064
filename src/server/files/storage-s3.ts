import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'
import { checkedKey } from './storage-key.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 20_000
const NO_SUCH_RANGE = 416

/** Any storage that speaks S3, addressed by path: endpoint/bucket/key. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const address = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkedKey(key)}`

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) {
    const response = await client.fetch(address(key), { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok || response.status === 404 || response.status === NO_SUCH_RANGE) return response
    await response.body?.cancel()
    throw new Error(`the file storage answered ${response.status} to ${method}`)
  }

  return {
    async put(key, bytes, type) {
      const { status } = await call('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } })
      if (status === 404) throw new Error(`the file storage has no bucket ${bucket}`)
    },
    async get(key, range) {
      const { body, status, headers } = await call('GET', key, range && { headers: { range: `bytes=${range.first}-${range.last ?? ''}` } })
      if (status === NO_SUCH_RANGE) {
        await body?.cancel()
        return this.get(key)
      }
      if (status === 404 || !body) return null
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
      if (status === 206 && size) return { stream: body, size: Number(size), range: { first: Number(first), last: Number(last) } }
      return { stream: body, size: Number(headers.get('content-length')) }
    },
    async remove(key) {
      await call('DELETE', key)
    },
  }
}
