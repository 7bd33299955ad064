import type { Sharp } from 'sharp'
import { imageLibrary } from '#server/files/images.ts'

const PIXELS = 25_000_000
const SECONDS = 20

/** The longer side of a picture that came and of its preview, in pixels. Source: spec/3 §6. */
const SHOWN = 1600
const PREVIEW = 320

/** From how many bytes a picture to be sent is reduced, and to how many pixels. */
const REDUCED_FROM = 5 * 1024 * 1024
const REDUCED_TO = 2560

export interface Picture {
  bytes: Uint8Array
  content_type: string
  width: number
  height: number
}

/** A picture has more pixels than are drawn. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** Draws a picture anew: upright, and without whatever else the file carried, such as where it was taken. Throws TooManyPixels, or what the library says of bytes that are no picture. */
async function drawn(bytes: Uint8Array, draw: (image: Sharp) => Sharp): Promise<Picture> {
  const sharp = await imageLibrary()
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  if (width * height > PIXELS) throw new TooManyPixels()
  const image = sharp(bytes, { limitInputPixels: PIXELS, animated: true, pages: -1 }).autoOrient()
  const { data, info } = await draw(image).timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true })
  return { bytes: data, content_type: `image/${info.format}`, width: info.width, height: info.pageHeight ?? info.height }
}

const within = (image: Sharp, side: number) => image.resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** A picture as the chat shows it. */
export const shownPicture = (bytes: Uint8Array) => drawn(bytes, (image) => within(image, SHOWN).webp({ quality: 82 }))

/** A picture as small as a bubble shows it. */
export const previewOf = (bytes: Uint8Array) => drawn(bytes, (image) => within(image, PREVIEW).webp({ quality: 75 }))

/** A picture to be sent, of the kind it is; a large one as a JPEG. */
export const pictureToSend = (bytes: Uint8Array) =>
  drawn(bytes, (image) =>
    bytes.length > REDUCED_FROM ? within(image, REDUCED_TO).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }) : image,
  )

/** A picture that came as a document: as large as it is. */
export const pictureAsIs = (bytes: Uint8Array) => drawn(bytes, (image) => image)
