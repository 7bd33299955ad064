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

/** Any storage that speaks S3, addressed by path: endpoint/bucket/key. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const address = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkedKey(key)}`

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) {
    const response = await client.fetch(address(key), { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the file storage answered ${response.status} to ${method}`)
  }

  return {
    async put(key, bytes, type) {
      const { status } = await call('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } })
      if (status === 404) throw new Error(`the file storage has no bucket ${bucket}`)
    },
    async get(key) {
      const { body, status, headers } = await call('GET', key)
      if (status === 404 || !body) return null
      return { stream: body, size: Number(headers.get('content-length')) }
    },
    async remove(key) {
      await call('DELETE', key)
    },
  }
}
