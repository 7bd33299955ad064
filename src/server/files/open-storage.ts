import { join } from 'node:path'
import type { Env } from '../process/env.ts'
import type { Storage } from './storage.ts'
import { directoryStorage } from './storage-directory.ts'
import { s3Storage } from './storage-s3.ts'

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
