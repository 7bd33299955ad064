import { expect, test } from 'vitest'
import { Flag } from './flag.ts'

test.each([
  [true, true],
  ['true', true],
  [false, undefined],
  ['false', undefined],
])('%s narrows: %s', (said, narrows) => expect(Flag.parse(said)).toBe(narrows))

test('anything else is no answer', () => expect(Flag.safeParse('sim').success).toBe(false))
