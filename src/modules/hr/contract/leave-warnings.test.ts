import { expect, test } from 'vitest'
import { daysInLatestChain, leaveOverlaps, leaveWarnings } from './leave-warnings.ts'

const leave = (start_date: string, end_date: string) => ({ start_date, end_date })
const TODAY = '2026-11-21'

test('the sixteenth day is the social security’s', () => {
  expect(leaveWarnings([leave('2026-11-01', '2026-11-15')], TODAY)).toEqual([])
  expect(leaveWarnings([leave('2026-11-01', '2026-11-16')], TODAY)).toEqual([
    'Atestado de 01/11/2026: a partir de 16/11/2026 o pagamento é do INSS.',
  ])
})

test('leaves that overlap are so many days, not the sum of their entries', () => {
  const leaves = [leave('2026-11-05', '2026-11-14'), leave('2026-11-01', '2026-11-10')]
  expect(daysInLatestChain(leaves)).toBe(14)
  expect(leaveWarnings(leaves, TODAY)).toEqual([])
})

test('the sixty days run from the return to the next leave, however long each is', () => {
  const leaves = [leave('2026-11-02', '2026-11-11'), leave('2026-09-01', '2026-09-10')] // 53 days between them
  expect(leaveWarnings(leaves, TODAY)).toEqual([
    'Soma de 20 dias de afastamento, com até 60 dias entre um e outro: se a causa for a mesma, a partir de 07/11/2026 o pagamento é do INSS (Decreto 3.048, art. 75, §§5º e 6º).',
  ])
  expect(leaveWarnings([leave('2026-11-10', '2026-11-19'), leave('2026-09-01', '2026-09-10')], TODAY)).toEqual([]) // 61 days
})

test('after a leave that the social security paid, it pays the next one from its first day', () => {
  const leaves = [leave('2026-11-10', '2026-11-19'), leave('2026-10-01', '2026-10-20')]
  expect(leaveWarnings(leaves, TODAY)).toEqual([
    'Atestado de 01/10/2026: a partir de 16/10/2026 o pagamento é do INSS.',
    'Atestado de 10/11/2026, até 60 dias depois do retorno: se a causa for a mesma, a empresa não deve os primeiros 15 dias, são do INSS (Decreto 3.048, art. 75, §4º).',
  ])
})

test('what is over for sixty days is told no more', () => {
  expect(leaveWarnings([leave('2026-01-01', '2026-01-31')], TODAY)).toEqual([])
})

test('a leave says which other leave and which vacation have days of it; a cancelled vacation has none', () => {
  const vacations = [
    { ...leave('2026-11-10', '2026-11-29'), status: 'approved' as const },
    { ...leave('2026-11-02', '2026-11-12'), status: 'cancelled' as const },
  ]
  expect(leaveOverlaps(leave('2026-11-05', '2026-11-12'), [leave('2026-11-05', '2026-11-12')], vacations)).toEqual([
    'Coincide com outro atestado, de 05/11/2026 a 12/11/2026.',
    'Coincide com férias, de 10/11/2026 a 29/11/2026.',
  ])
  expect(leaveOverlaps(leave('2026-11-01', '2026-11-04'), [leave('2026-11-05', '2026-11-12')], vacations)).toEqual([])
})
