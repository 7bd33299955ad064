import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPdf, plainPng } from './files.ts'

test('a picture is a PNG that an image library reads', async () => {
  const picture = plainPng(3, 2, (x) => (x === 0 ? [255, 0, 0] : [0, 0, 255]))
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 })
  expect([...data.subarray(0, 6)]).toEqual([255, 0, 0, 0, 0, 255])
})

test('each object of a PDF is where its table says, and a parenthesis stays text', () => {
  const file = plainPdf(['Exame de admissão (apto)']).toString('latin1')
  expect(file).toContain('(Exame de admissão \\(apto\\)) Tj')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table)).toMatch(/^xref\n/)
  const places = [...file.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places.map((place) => file.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`))
})
