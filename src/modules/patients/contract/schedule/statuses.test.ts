import { expect, test } from 'vitest'
import { type Status, stepsFrom, whyNot } from './statuses.ts'

const visit = (status: Status) => ({
  ...{ status, on_date: '2026-11-24' },
  ...{ starts_at: new Date('2026-11-24T12:00:00Z'), ends_at: new Date('2026-11-24T12:30:00Z') },
})
const on = (today: string, clock: string) => ({ today, now: new Date(`${today}T${clock}:00Z`) })
const early = on('2026-11-24', '12:05')

test.each([
  ['scheduled', 'u', early, 'Faltou só pode ser marcado 10 minutos depois do início.'],
  ['scheduled', 'h', on('2026-11-23', '12:00'), 'A consulta é em 24/11.'],
  ['confirmed', 'f', early, 'A consulta ainda não acabou: marque antes que o paciente chegou.'],
  ['attended', 'u', early, 'Situação não permitida a partir de Atendida.'],
  ['scheduled', 'h', early, null],
  ['arrived', 'h', early, null],
  ['scheduled', 'x', early, null],
] as const)('on a visit that is %s, the key %s', (status, key, at, sentence) => {
  expect(whyNot(visit(status), key, at)).toBe(sentence)
})

test('on its own day a visit is first one that comes; before, one that is confirmed', () => {
  const steps = (at: typeof early) => stepsFrom(visit('scheduled'), at).map(({ label }) => label)
  expect(steps(on('2026-11-24', '11:50'))).toEqual(['Chegou', 'Confirmar', 'Iniciar atendimento'])
  expect(steps(on('2026-11-23', '12:00'))).toEqual(['Confirmar'])
})
