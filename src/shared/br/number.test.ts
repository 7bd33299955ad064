import { expect, test } from 'vitest'
import { formatChange, formatNumber, formatPercent } from './number.ts'

test('numbers, shares and changes as people read them in Brazil', () => {
  expect(formatNumber(1234567)).toBe('1.234.567')
  expect(formatPercent(0.426)).toBe('43%')
  expect([0.0833, 0, -0.5].map(formatChange)).toEqual(['+8,33%', '0%', '-50%'])
})
