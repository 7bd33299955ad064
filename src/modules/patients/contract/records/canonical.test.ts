import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'

test('keys are in order at every depth, and texts as JSON writes them', () => {
  const value = { b: [2, { z: null, a: 'é "x"\n' }], a: { '\u20ac': 1, '1': true, B: 4.5 } }
  expect(canonicalJson(value)).toBe('{"a":{"1":true,"B":4.5,"€":1},"b":[2,{"a":"é \\"x\\"\\n","z":null}]}')
})
