import { expect, test } from 'vitest'
import { brandScale } from '#web/theme/brand-scale.ts'
import { contrastRows, MINIMUM } from './contrast-rows.ts'

test.each(['#f9d71c', '#ffffff', '#000000', '#ff0000', '#00ff00', '#2563eb', '#c026d3'])(
  'whatever is typed, %s too, can be read everywhere',
  (color) => {
    for (const { label, light, dark } of contrastRows(brandScale(color))) {
      expect(Math.min(light, dark), label).toBeGreaterThanOrEqual(MINIMUM)
      expect(Math.max(light, dark), label).toBeLessThanOrEqual(21)
    }
  },
)
