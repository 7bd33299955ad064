import { expect, test } from 'vitest'
import { oabsIn, oabTyped } from './oabs.ts'

test.each([
  ['Adv. Nair Bezerra (OAB/RN 1.234)', ['RN 1234']],
  ['ADVOGADO: FULANO (OAB RN001234-A), BELTRANA (OAB: 98765/SP)', ['RN 1234A', 'SP 98765']],
  ['OAB nº 1234/RN e de novo OAB RN 1234', ['RN 1234']],
  ['OAB/XX 1234, processo 0000123-26.2024.8.20.0001', []],
  ['Sobre o exame da OAB em 15 dias', []],
])('%s', (text, oabs) => {
  expect(oabsIn(text)).toEqual(oabs)
})

test('a filter takes the number with its state in either order, or alone', () => {
  expect(['RN 1234', '1234/RN', 'oab/rn 1.234', '1234', '1234-A', 'Nair'].map(oabTyped)).toEqual([
    { oab: 'RN 1234' },
    { oab: 'RN 1234' },
    { oab: 'RN 1234' },
    { number: '1234' },
    { number: '1234A' },
    null,
  ])
})
