import { expect, test } from 'vitest'
import type { Salary } from './salary.ts'
import { salaryWarnings } from './salary-warnings.ts'

const paid = (amount: string, effective_date: string): Salary => ({
  ...{ id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b11', employee_id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b12', notes: null },
  ...{ updated_at: new Date(), amount, effective_date },
})
const HISTORY = [paid('2500.00', '2026-05-01'), paid('2000.00', '2025-01-01')]
const typed = (amount: string, effective_date = '2026-10-01') => salaryWarnings({ amount, effective_date }, HISTORY)

test('a reduction is told with what it is a reduction of, before it is saved', () => {
  expect(typed('2400.00')).toEqual(['Redução de -4% sobre R$\u00a02.500,00 desde 01/05/2026: só por acordo coletivo (CF, art. 7º, VI).'])
  expect(typed('2400.00', '2026-03-01')).toHaveLength(1) // none against the 2.000 of then
})

test('a salary before one that is known says until when it holds, and one of the same day that there is one', () => {
  expect(typed('2400.00', '2026-03-01')).toEqual(['Vale só até 30/04/2026: depois vem R$\u00a02.500,00 desde 01/05/2026.'])
  expect(typed('1900.00', '2024-01-01')).toEqual(['Vale só até 31/12/2024: depois vem R$\u00a02.000,00 desde 01/01/2025.'])
  expect(typed('2600.00', '2026-05-01')).toEqual([
    'Já há um salário de R$\u00a02.500,00 desde 01/05/2026. De dois do mesmo dia vale o que foi adicionado por último; para corrigir o valor, edite o que já existe.',
  ])
})

test('an amount that is likelier mistyped than meant is asked about', () => {
  expect(typed('123456789012.00')).toEqual([
    'Confira o valor: R$\u00a0123.456.789.012,00 por mês, contra R$\u00a02.500,00 desde 01/05/2026.',
  ])
  expect(salaryWarnings({ amount: '250000.00', effective_date: '2026-10-01' }, [])).toEqual([
    'Confira o valor: R$\u00a0250.000,00 por mês.',
  ])
  expect(typed('12500.00')).toEqual([])
  expect(typed('2500.00')).toEqual([])
})
