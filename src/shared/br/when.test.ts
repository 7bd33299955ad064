import { expect, test } from 'vitest'
import { readWhen } from './when.ts'

/** A Sunday. */
const today = '2026-11-22'
const people = [
  { id: 'bia', name: 'Beatriz Araújo' },
  { id: 'bruno', name: 'Bruno Melo' },
  { id: 'bruna', name: 'Bruna Dias' },
]
const read = (line: string) => {
  const { title, due_on, due_time, responsible_id } = readWhen(line, { today, people })
  return [title, due_on, due_time, responsible_id]
}

test.each([
  ['Ligar para Maria amanhã 15h', ['Ligar para Maria', '2026-11-23', '15:00', null]],
  ['Ligar para Maria', ['Ligar para Maria', null, null, null]],
  ['Enviar contrato hoje', ['Enviar contrato', '2026-11-22', null, null]],
  ['Enviar contrato depois de amanhã às 15:30', ['Enviar contrato', '2026-11-24', '15:30', null]],
  ['Visita na segunda-feira 9h', ['Visita', '2026-11-23', '09:00', null]],
  ['Visita terça', ['Visita', '2026-11-24', null, null]],
  ['Visita domingo', ['Visita', '2026-11-29', null, null]],
  ['Cobrar em 3 dias', ['Cobrar', '2026-11-25', null, null]],
  ['Cobrar em 2 semanas @Beatriz', ['Cobrar', '2026-12-06', null, 'bia']],
  ['Renovar 05/12', ['Renovar', '2026-12-05', null, null]],
  ['Renovar dia 3/1', ['Renovar', '2027-01-03', null, null]],
  ['Renovar 22/11', ['Renovar', '2026-11-22', null, null]],
  ['Renovar 29/02', ['Renovar', '2028-02-29', null, null]],
  ['Renovar 22/11/2025', ['Renovar', '2025-11-22', null, null]],
  ['Reunião 14h30', ['Reunião', '2026-11-22', '14:30', null]],
  ['Reunião 14h amanhã', ['Reunião', '2026-11-23', '14:00', null]],
  ['Visita na próxima quarta às 9', ['Visita', '2026-11-25', '09:00', null]],
  ['Entregar até sexta', ['Entregar', '2026-11-27', null, null]],
  ['Remarcar para amanhã', ['Remarcar', '2026-11-23', null, null]],
  ['Enviar relatório dia 31', ['Enviar relatório', '2026-12-31', null, null]],
  ['Pagar até o dia 22', ['Pagar', '2026-11-22', null, null]],
  ['Pagar o aluguel todo dia 5', ['Pagar o aluguel todo dia 5', null, null, null]],
  ['Pagar dia 32', ['Pagar dia 32', null, null, null]],
  ['@bruno melo', ['@bruno melo', null, null, null]],
  ['Passar a pasta @bruno melo', ['Passar a pasta', null, null, 'bruno']],
  ['Passar a pasta @bru', ['Passar a pasta @bru', null, null, null]],
  ['Comprar 25h', ['Comprar 25h', null, null, null]],
  ['Pagar 31/02', ['Pagar 31/02', null, null, null]],
  ['amanhã', ['amanhã', null, null, null]],
  ['O que ficou para amanhã de manhã', ['O que ficou para amanhã de manhã', null, null, null]],
  ['Falar com João 😀 amanhã', ['Falar com João 😀', '2026-11-23', null, null]],
])('%s', (line, expected) => {
  expect(read(line)).toEqual(expected)
})

test('what was understood is told in its order, and what is not meant stays in the title', () => {
  const line = 'Ligar amanhã 15h @beatriz'
  expect(readWhen(line, { today, people }).understood).toEqual([
    { said: 'day', text: 'amanhã' },
    { said: 'time', text: '15h' },
    { said: 'person', text: '@beatriz' },
  ])
  expect(readWhen('Ligar amanhã 15h', { today, ignore: ['time'] })).toMatchObject({
    title: 'Ligar amanhã 15h',
    due_on: null,
    due_time: null,
  })
})
