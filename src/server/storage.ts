import { join } from 'node:path'
import type { Env } from './env.ts'
import { directoryStorage } from './storage-directory.ts'
import { s3Storage } from './storage-s3.ts'

export interface StoredBytes {
  stream: ReadableStream<Uint8Array>
  size: number
}

/** Where the bytes of files are. Who may read them is decided before anybody asks here. */
export interface Storage {
  /** Keeps `bytes` under `key`, replacing what was there: all of them or, after a failure, none. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<StoredBytes | null>
  /** Forgets `key`, which need not exist. */
  remove(key: string): Promise<void>
}

/** S3-compatible storage when the variables name one, else DATA_DIR/files. */
export function openStorage(env: Env): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return directoryStorage(join(env.DATA_DIR, 'files'))
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
