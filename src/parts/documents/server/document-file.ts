import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '#server/database/database.ts'
import { storeFile } from '#server/files/files.ts'
import { imageLibrary } from '#server/files/images.ts'
import { removeBytes } from '#server/files/remove-bytes.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import type { PageKey } from '#shared/pages.ts'

type DocumentMime = (typeof DOCUMENT_FILE.types)[number]

const PIXELS = 50_000_000
const SECONDS = 15

const isDocumentMime = (mime: string | undefined): mime is DocumentMime => DOCUMENT_FILE.types.some((known) => known === mime)

/** Drawn anew, so that nothing but the picture is stored: no place, no camera, nothing hidden behind the pixels. */
async function redrawn(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await imageLibrary()
  const image = sharp(bytes, { limitInputPixels: PIXELS, animated: true })
  return image
    .autoOrient()
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch((cause) => {
      throw new ContractError('FILE_UNREADABLE', { cause })
    })
}

/** What runs, starts or unpacks something when a PDF is opened; names may be written with #xx. Not seen inside compressed objects. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)\b|<(script|html)\b/i

/** A PDF of pages alone. */
function passive(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (ACTIVE.test(text)) throw new ContractError('FILE_ACTIVE')
  return bytes
}

const EXTENSIONS: Record<DocumentMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** The sender's name with the extension of what the file is: rg.hta becomes rg.pdf. */
const namedAs = (name: string, type: DocumentMime) =>
  type === 'image/jpeg' && /\.jpeg$/i.test(name) ? name : `${name.replace(/\.[^.\s]{1,10}$/, '')}.${EXTENSIONS[type]}`

/** Stores an uploaded image or PDF for callers who may read `page`. Its type is read from its bytes. */
export async function storeDocument(db: Db, { storage }: Platform, page: PageKey, file: File) {
  if (file.size > DOCUMENT_FILE.bytes) throw new ContractError('FILE_TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content_type = (await fileTypeFromBuffer(bytes))?.mime
  if (!isDocumentMime(content_type)) throw new ContractError('FILE_TYPE_REFUSED')
  const stored = content_type === 'application/pdf' ? passive(bytes) : await redrawn(bytes)
  const url = await storeFile(db, storage, { page, name: namedAs(file.name, content_type), bytes: stored, content_type })
  return { file_id: url.slice('/files/'.length), url }
}

/** Forgets a file whose row nobody points to any more, with its bytes. */
export async function forgetFile(db: Db, { storage }: Platform, file_id: string) {
  const file = await db.deleteFrom('stored_file').where('id', '=', file_id).returning('storage_key').executeTakeFirst()
  if (!file) return
  await removeBytes(db, storage, file.storage_key).catch((cause) => {
    throw new ContractError('FILE_NOT_REMOVED', { cause })
  })
}
