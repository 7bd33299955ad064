import { expect, test } from 'vitest'
import { careerOf } from './career.ts'

const now = { hire_date: '2020-01-06', position: 'Gerente', department: 'Comercial', status: 'active' as const }
const nobodyElse = { department: 'Comercial', status: 'active' }

test('without a change there is the day of hiring alone', () => {
  expect(careerOf(now, [])).toEqual([{ since: '2020-01-06', position: 'Gerente', ...nobodyElse }])
})

test('each change ends what was before it', () => {
  const career = careerOf(now, [
    { day: '2024-05-02', changes: { position: ['Supervisor', 'Gerente'] } },
    { day: '2022-03-01', changes: { position: ['Vendedor', 'Supervisor'], department: ['Loja', 'Comercial'] } },
  ])
  expect(career).toEqual([
    { since: '2024-05-02', position: 'Gerente', ...nobodyElse },
    { since: '2022-03-01', position: 'Supervisor', ...nobodyElse },
    { since: '2020-01-06', position: 'Vendedor', department: 'Loja', status: 'active' },
  ])
})

test('of several changes on one day the last counts, and one that was taken back is none', () => {
  const career = careerOf(now, [
    { day: '2024-05-02', changes: { position: ['Gerent', 'Gerente'] } },
    { day: '2024-05-02', changes: { position: ['Vendedor', 'Gerent'] } },
    { day: '2023-07-01', changes: { status: ['inactive', 'active'] } },
    { day: '2023-07-01', changes: { status: ['active', 'inactive'] } },
  ])
  expect(career.map(({ since, position }) => [since, position])).toEqual([
    ['2024-05-02', 'Gerente'],
    ['2020-01-06', 'Vendedor'],
  ])
})
