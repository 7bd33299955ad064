import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVATAR, reencodeImage } from './images.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c00' } })
const blob = (content: Buffer | string) => new Blob([typeof content === 'string' ? content : new Uint8Array(content)])

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('makes a square JPEG of a %s', async (format) => {
  const result = await reencodeImage(blob(await blank(900, 600).toFormat(format).toBuffer()), AVATAR)
  expect(await sharp(result).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
})

test('leaves a small image small', async () => {
  const result = await reencodeImage(blob(await blank(64, 64).png().toBuffer()), AVATAR)
  expect(await sharp(result).metadata()).toMatchObject({ width: 64, height: 64 })
})

test('drops metadata and whatever else the file carried', async () => {
  const photo = await blank(64, 64)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana Souza', ImageDescription: 'Rua das Flores, 10' } })
    .toBuffer()
  expect(photo.includes('Rua das Flores')).toBe(true)
  const result = await reencodeImage(blob(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])), AVATAR)
  expect(result.includes('Rua das Flores')).toBe(false)
  expect(result.includes('<script>')).toBe(false)
  expect((await sharp(result).metadata()).exif).toBeUndefined()
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7 hello'],
  ['nothing', ''],
])('refuses %s whatever it calls itself', async (_, content) => {
  await expect(reencodeImage(blob(content), AVATAR)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
})

test('refuses a file over the limit before reading it', async () => {
  const file = blob('x'.repeat(1001))
  file.arrayBuffer = () => Promise.reject(new Error('it was read'))
  await expect(reencodeImage(file, { ...AVATAR, maxBytes: 1000 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
})

test('refuses a torn image and one whose pixels would fill the memory', async () => {
  const photo = await blank(400, 400).png({ compressionLevel: 0 }).toBuffer()
  await expect(reencodeImage(blob(photo.subarray(0, 300)), AVATAR)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  const bomb = await blank(5100, 5100).png().toBuffer()
  expect(bomb.byteLength).toBeLessThan(AVATAR.maxBytes)
  await expect(reencodeImage(blob(bomb), AVATAR)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
})
