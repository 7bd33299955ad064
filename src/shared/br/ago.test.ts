import { expect, test } from 'vitest'
import { agoInWords } from './ago.ts'

test.each([
  [-2, 'há 1 s'],
  [0.4, 'há 1 s'],
  [59.9, 'há 59 s'],
  [60, 'há 1 min'],
  [3599, 'há 59 min'],
  [3600, 'há 1 h'],
  [5400, 'há 1 h'],
])('%s seconds are %s', (seconds, words) => expect(agoInWords(seconds)).toBe(words))
