import { expect, test } from 'vitest'
import { OPEN_ENDED, rangeInWords, typedRange, VALUE_PRESETS } from './value-range.ts'

const words = (range: Parameters<typeof rangeInWords>[0]) => rangeInWords(range).replaceAll('\u00a0', ' ')

test('a minimum above the maximum is swapped with it', () => {
  expect(typedRange(500, 100)).toEqual({ min: 100, max: 500 })
})

test('an empty box leaves that end open, two leave no range', () => {
  expect(typedRange(500, null)).toEqual({ min: 500, max: OPEN_ENDED })
  expect(typedRange(null, 500)).toEqual({ min: 0, max: 500 })
  expect(typedRange(null, null)).toBeNull()
})

test('presets are said in reais, the last without an upper end', () => {
  expect(words(VALUE_PRESETS[0])).toBe('Até R$ 10.000,00')
  expect(words(VALUE_PRESETS[1])).toBe('R$ 10.000,00 – R$ 50.000,00')
  expect(words(VALUE_PRESETS[5])).toBe('Acima de R$ 1.000.000,00')
})
