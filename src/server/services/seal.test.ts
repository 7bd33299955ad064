import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('what was sealed is opened by the same secret for the same purpose alone, and never twice alike', () => {
  const seal = createSeal('a secret', 'gateway')
  const sealed = seal.seal('chave ç')
  expect(seal.open(sealed)).toBe('chave ç')
  expect(seal.seal('chave ç').equals(sealed)).toBe(false)
  expect(() => createSeal('another', 'gateway').open(sealed)).toThrow()
  expect(() => createSeal('a secret', 'other').open(sealed)).toThrow()
  sealed[15]! ^= 1
  expect(() => seal.open(sealed)).toThrow()
})
