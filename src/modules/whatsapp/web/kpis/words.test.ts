import { expect, test } from 'vitest'
import { minutesInWords } from '../clock.ts'
import { changeBy, changeInShare } from './words.ts'

test.each([
  [null, '-'],
  [0, '0 min'],
  [59.6, '1 h'],
  [75.5, '1 h 16 min'],
  [1440, '24 h'],
])('%s minutes are %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words)
})

test('a change in share has its sign, and none where nothing was before', () => {
  expect(changeInShare(412, 381)).toEqual({ text: '+8,1%', good: true })
  expect(changeInShare(9, 12)).toEqual({ text: '−25,0%', good: false })
  expect(changeInShare(5, 5)).toEqual({ text: '0%', good: null })
  expect(changeInShare(5, 0)).toBeNull()
})

test('fewer minutes are better, and a higher score', () => {
  expect(changeBy(6, 8, { write: minutesInWords, less: true })).toEqual({ text: '−2 min', good: true })
  expect(changeBy(4.2, 4.1, { write: (by) => by.toFixed(1), less: false })).toEqual({ text: '+0.1', good: true })
  expect(changeBy(null, 4, { write: String })).toBeNull()
})
