import { expect, test } from 'vitest'
import { brandScale, contrast } from './brand-scale.ts'

const PAGE = '#f7f7f9'
const hues = Array.from({ length: 360 }, (_, hue) => hue)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('every hue gives ten shades that can be read', () => {
  for (const hue of hues) {
    const scale = brandScale(hue)
    const ratios = {
      'filled on white': contrast(scale[6], '#ffffff') / 4.6,
      'text on the page': contrast(scale[6], PAGE) / 4.5,
      'hovered fill on white': contrast(scale[7], '#ffffff') / 5.5,
      'light variant': contrast(scale[9], scale[1]) / 7,
      'hovered light variant': contrast(scale[9], scale[2]) / 4.5,
    }
    const failed = Object.entries(ratios).filter(([, ratio]) => ratio < 1)
    expect({ hue, failed }).toEqual({ hue, failed: [] })
  }
})

test('every hue darkens from shade to shade', () => {
  for (const hue of hues) {
    const onBlack = brandScale(hue).map((shade) => contrast(shade, '#000000'))
    expect(onBlack, `hue ${hue}`).toEqual([...onBlack].sort((a, b) => b - a))
  }
})

test('a hex colour keeps its hue, and gray stays gray', () => {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(brandScale('#1d4ed8')[6].slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ]
  expect(blue).toBeGreaterThan(2 * green)
  expect(green).toBeGreaterThan(red)
  for (const shade of brandScale('#808080')) expect(shade).toMatch(/^#(..)\1\1$/)
})
