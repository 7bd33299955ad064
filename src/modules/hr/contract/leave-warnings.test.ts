import { expect, test } from 'vitest'
import { daysWithin60, leaveWarnings } from './leave-warnings.ts'

const leave = (start_date: string, end_date: string) => ({
  id: start_date,
  employee_id: 'x',
  start_date,
  end_date,
  reason: null,
  file_id: null,
  document_url: null,
  updated_at: new Date(0),
})

test('the sixteenth day is the social security’s', () => {
  expect(leaveWarnings([leave('2026-11-01', '2026-11-15')], '2026-11-21')).toEqual([])
  expect(leaveWarnings([leave('2026-11-01', '2026-11-16')], '2026-11-21')).toEqual([
    'Atestado de 01/11/2026: a partir de 16/11/2026 o pagamento é do INSS.',
  ])
})

test('short leaves within 60 days add up, older ones do not', () => {
  const leaves = [leave('2026-11-10', '2026-11-17'), leave('2026-10-01', '2026-10-08'), leave('2026-01-01', '2026-01-31')]
  expect(daysWithin60(leaves[0]!, leaves)).toBe(16)
  expect(leaveWarnings(leaves, '2026-11-21')).toEqual([
    'Soma de 16 dias de afastamento em 60 dias: se a causa for a mesma, o que passa de 15 dias é do INSS.',
  ])
  expect(leaveWarnings(leaves.slice(2), '2026-11-21')).toEqual([])
})
