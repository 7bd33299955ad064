import { expect, test } from 'vitest'
import type { Line } from './judged.ts'
import { evaluateBySimulation } from './simulated-evaluator.ts'

const said = (lines: readonly (readonly ['contact' | 'us', number, string])[]): Line[] =>
  lines.map(([side, minute, text], n) => ({ id: `${n}`, side, at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(), text }))

const ASPECTS = ['Saudação', 'Clareza', 'Cordialidade'].map((name) => ({ id: name, name, weight: 1 }))
const scores = (lines: Line[]) => {
  const result = evaluateBySimulation(lines, ASPECTS)
  return 'reason' in result ? result.reason : result.aspects.map(({ score }) => score)
}

test('a quick, polite attendance that asks is held to 5 in every aspect but one', () => {
  expect(
    scores(
      said([
        ['contact', 0, 'Oi'],
        ['us', 4, 'Bom dia! Em que posso ajudar?'],
        ['contact', 6, 'Quero comprar'],
        ['us', 8, 'Claro'],
      ]),
    ),
  ).toEqual([5, 5, 4.5])
})

test('a late one whose last word nobody answered falls', () => {
  expect(
    scores(
      said([
        ['contact', 0, 'Oi'],
        ['us', 90, 'Fale'],
        ['contact', 95, 'Deixa'],
      ]),
    ),
  ).toEqual([1, 1.5, 0.5])
})

test.each([
  [
    said([
      ['contact', 0, 'Oi'],
      ['us', 1, 'Oi'],
    ]),
    'Menos de 3 mensagens',
  ],
  [
    said([
      ['contact', 0, 'Oi'],
      ['contact', 1, 'Alô'],
      ['contact', 2, '?'],
    ]),
    'Só um lado escreveu',
  ],
  [
    said([
      ['contact', 0, ''],
      ['us', 1, ''],
      ['contact', 2, ''],
    ]),
    'Nenhuma mensagem com texto',
  ],
])('what cannot be judged says why: %#', (lines, reason) => {
  expect(scores(lines)).toBe(reason)
})

test('a sale is what the last lines say, with or without accents and capitals', () => {
  const sold = (text: string) => {
    const result = evaluateBySimulation(
      said([
        ['contact', 0, 'Oi'],
        ['us', 1, 'Olá'],
        ['contact', 2, text],
      ]),
      ASPECTS,
    )
    return 'generated_sale' in result && result.generated_sale
  }
  expect([sold('Segue o comprovante do PIX'), sold('Pedido Confirmado!'), sold('Vou pensar')]).toEqual([true, true, false])
})
