import type { PixelCrop } from 'react-image-crop'

/** JPEG quality of what a crop keeps. Source: spec/1 §5. */
const QUALITY = 0.95
const NAME = 'cropped-avatar.jpg'
/** Pixels. The server keeps half of it; a photo of 48 megapixels need not travel. */
const LARGEST_SIDE = 1024

/** The part of `image` inside `crop`, which is in pixels of the image as it is shown: at its own resolution, at most LARGEST_SIDE. */
export async function croppedImage(image: HTMLImageElement, crop: PixelCrop): Promise<File> {
  const scaleX = image.naturalWidth / image.width
  const scaleY = image.naturalHeight / image.height
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, LARGEST_SIDE / Math.max(crop.width * scaleX, crop.height * scaleY))
  canvas.width = Math.max(1, Math.round(crop.width * scaleX * scale))
  canvas.height = Math.max(1, Math.round(crop.height * scaleY * scale))

  const context = canvas.getContext('2d')
  if (!context) throw new Error('No 2d context')
  context.fillStyle = '#ffffff' // a JPEG has no transparency: what shows through would be black
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, crop.x * scaleX, crop.y * scaleY, crop.width * scaleX, crop.height * scaleY, 0, 0, canvas.width, canvas.height)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('Canvas is empty')
  return new File([blob], NAME, { type: 'image/jpeg' })
}
