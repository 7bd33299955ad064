import '@fontsource-variable/inter/wght.css'
import { expect, test } from 'vitest'
import { pageFonts } from './page-fonts.ts'

test('a picture carries the faces that the page uses, and loads nothing', async () => {
  await document.fonts.load('600 16px "Inter Variable"', 'R$ 86.580,00')
  const css = await pageFonts()
  expect(css.match(/@font-face/g)).toHaveLength(1)
  expect(css.match(/url\([^)]{0,40}/g)).toEqual([expect.stringMatching(/^url\("data:font\/woff2;base64,/)])
})
