import { join } from 'node:path'
import type { Env } from '../process/env.ts'
import type { Storage } from './storage.ts'
import { directoryStorage } from './storage-directory.ts'
import { type S3Options, s3Storage } from './storage-s3.ts'

/** S3-compatible storage when the variables name one, else DATA_DIR/files. */
export function openStorage(env: Env): Storage {
  const s3 = s3Options(env)
  return s3 ? s3Storage(s3) : directoryStorage(join(env.DATA_DIR, 'files'))
}

/** The S3-compatible storage that the variables name, if they name one. */
export function s3Options({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Env): S3Options | null {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
