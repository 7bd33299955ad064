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

test('a sign that no font has is printed as it is typed, and a small figure as a figure: neither is lost', () => {
  const { content, missing } = printable(['SpO₂ ≥ 92%', 'PA ≤ 140×90 → manter', 'pós‑operatório', '38 ℃, ½ comprimido', '≈ 2‰'])
  expect(content).toEqual(['SpO2 >= 92%', 'PA <= 140×90 -> manter', 'pós-operatório', '38 °C, ½ comprimido', '~ 2 por mil'])
  expect(missing).toEqual([])
})
