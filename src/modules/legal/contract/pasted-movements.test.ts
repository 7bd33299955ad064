import { expect, test } from 'vitest'
import { readMovements, writtenClock } from './pasted-movements.ts'

test('a line that begins with a date is a movement, and others belong to the one above', () => {
  const pasted = `Movimentações
12/11/2026 14:32 - Juntada de petição
Petição de habilitação
  10/11/2026 Conclusos para despacho
09/11/2026 08:05:33 – Expedição de intimação`
  expect(readMovements(pasted)).toEqual([
    { at: '2026-11-12T14:32', name: 'Juntada de petição', text: 'Petição de habilitação' },
    { at: '2026-11-10T00:00', name: 'Conclusos para despacho', text: null },
    { at: '2026-11-09T08:05', name: 'Expedição de intimação', text: null },
  ])
})

test('a date on its own line takes the next one, and what is no date begins nothing', () => {
  expect(readMovements('12/11/2026\nJuntada')).toEqual([{ at: '2026-11-12T00:00', name: 'Juntada', text: null }])
  expect(readMovements('31/02/2026 Juntada')).toEqual([])
  expect(readMovements('Nenhuma data aqui')).toEqual([])
})

test('what is longer than a name goes on in the text', () => {
  const [movement] = readMovements(`12/11/2026 ${'a'.repeat(310)}`)
  expect([movement?.name.length, movement?.text]).toEqual([300, 'a'.repeat(10)])
})

test('a day that came without its hour is written without one', () => {
  const [{ at } = { at: '' }, other] = readMovements('10/11/2026 - Conclusos\n05/11/2026 09:00 Expedição de mandado')
  expect([at, other!.at].map(writtenClock)).toEqual(['10/11/2026', '05/11/2026 09:00'])
})
