import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { LOGO_FILE } from '#shared/file-rule.ts'
import { ContractError } from '../rpc/contract-error.ts'

/** Source: spec/1 §9. */
export const AVATAR = { maxBytes: 5 * 1024 * 1024, side: 512 }

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const PIXELS = 25_000_000
const SECONDS = 10

/** The image library, loaded with the first image: most processes never see one, and it takes a sixth of their memory. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1) // a picture of one company leaves the other cores to everybody else
  return sharp
}

/**
 * A new square JPEG made from the pixels of an image: first frame only, upright, without metadata or anything hidden in the file.
 * The type is what the bytes say. Refuses with FILE_TOO_LARGE, FILE_TYPE_REFUSED or FILE_UNREADABLE.
 */
export const reencodeImage = (file: Blob, { maxBytes, side }: typeof AVATAR): Promise<Buffer> =>
  drawAnew(file, { maxBytes, types: TYPES }, (image) =>
    image.resize(side, side, { fit: 'cover', withoutEnlargement: true }).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }),
  )

/** The same of a logo: a PNG of the shape it has, within 1024 by 512 pixels, see-through where it was. */
export const reencodeLogo = (file: Blob): Promise<Buffer> =>
  drawAnew(file, { maxBytes: LOGO_FILE.bytes, types: new Set<string>(LOGO_FILE.types) }, (image) =>
    image.resize(1024, 512, { fit: 'inside', withoutEnlargement: true }).png(),
  )

async function drawAnew(
  file: Blob,
  { maxBytes, types }: { maxBytes: number; types: ReadonlySet<string> },
  draw: (image: Sharp) => Sharp,
): Promise<Buffer> {
  if (file.size > maxBytes) throw new ContractError('FILE_TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !types.has(type.mime)) throw new ContractError('FILE_TYPE_REFUSED')
  const sharp = await imageLibrary()
  try {
    return await draw(sharp(bytes, { limitInputPixels: PIXELS, pages: 1 }).autoOrient())
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    throw new ContractError('FILE_UNREADABLE', { cause: error })
  }
}
