import { expect, test } from 'vitest'
import { joinTexts } from './join-texts.ts'

test('what was changed in one window alone stands; what both changed is both', () => {
  const before = { a: 'um', b: 'dois', c: '', d: 'x' }
  const ours = { ...before, a: 'um aqui', c: 'aqui', d: 'aqui' }
  const theirs = { ...before, b: 'dois lá', d: 'lá' }
  expect(joinTexts(before, ours, theirs)).toEqual({ a: 'um aqui', b: 'dois lá', c: 'aqui', d: 'lá\naqui' })
  expect(joinTexts(before, ours, before)).toEqual(ours)
  expect(joinTexts(before, before, theirs)).toEqual(theirs)
})
