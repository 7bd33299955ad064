import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('a name of other letters names the fonts it needs; what none has is said, once', () => {
  const made = printable({ name: 'Zoë 🎉 שלום', notes: ['Łucja', 'Ωmega 🎉', 'Наталия'], photo: null })
  expect(made.content).toEqual({ name: 'Zoë ? ????', notes: ['Łucja', 'Ωmega ?', 'Наталия'], photo: null })
  expect(made.subsets.sort()).toEqual(['cyrillic', 'greek', 'latin', 'latin-ext'])
  expect(made.missing).toEqual(['🎉', 'ש', 'ל', 'ו', 'ם'])
})

test('an accent that is a character of its own is part of its letter', () => {
  const { content, missing } = printable('Jose\u0301')
  expect(content).toBe('José')
  expect(missing).toEqual([])
})
