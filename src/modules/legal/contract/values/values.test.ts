import { expect, test } from 'vitest'
import { ENTRY, type Entry, INSTALMENTS, totalsOf } from './entry.ts'
import { instalmentsOf } from './instalments.ts'
import { meaningOf, RISK } from './risk.ts'

test('100 reais in three parts: the last one has the cent that is left', () => {
  expect(instalmentsOf('100.00', '2026-01-10', 3)).toEqual([
    { amount: '33.33', due_on: '2026-01-10' },
    { amount: '33.33', due_on: '2026-02-10' },
    { amount: '33.34', due_on: '2026-03-10' },
  ])
})

test('the day of the month is kept, or the last one of a shorter month, over the end of a year and in a leap year', () => {
  const days = (first: string, times: number) => instalmentsOf('1000.00', first, times).map(({ due_on }) => due_on)
  expect(days('2026-10-31', 5)).toEqual(['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  expect(days('2028-01-30', 2)).toEqual(['2028-01-30', '2028-02-29'])
  expect(days('2026-12-01', 2)).toEqual(['2026-12-01', '2027-01-01'])
})

test.each(['0.01', '0.07', '999999999999.99', '1234.56'])('the parts of %s come to it again', (sum) => {
  for (const times of [1, 2, 7, 12]) {
    const cents = instalmentsOf(sum, '2026-01-01', times).map(({ amount }) => Math.round(Number(amount) * 100))
    expect(cents.reduce((one, other) => one + other)).toBe(Math.round(Number(sum) * 100))
  }
})

const entry = (over: Partial<Entry>): Entry => ({
  ...{ id: '', legal_case_id: '', kind: 'fee', direction: 'pay', description: '', amount: '0.10', due_on: '2026-01-01', paid_on: null },
  ...{ recoverable: false, instalment: null, instalments: null, updated_at: new Date(0) },
  ...over,
})

test('totals are exact to the cent, each under its own name', () => {
  const entries = [
    ...[entry({}), entry({ amount: '0.20' }), entry({ amount: '7.00', paid_on: '2026-01-02', recoverable: true })],
    ...[entry({ direction: 'receive', amount: '3.00' }), entry({ direction: 'receive', amount: '5.00', paid_on: '2026-01-02' })],
  ]
  expect(totalsOf(entries)).toEqual({ to_pay: 0.3, paid: 7, to_receive: 3, received: 5, to_recover: 7 })
})

test('only what is probable is provisioned, and only where the company is sued', () => {
  const provisioned = (['probable', 'possible', 'remote'] as const).flatMap((risk) =>
    (['active', 'passive', 'third'] as const)
      .filter((our_pole) => meaningOf({ our_pole, status: 'active' }, risk).provisioned)
      .map((pole) => [risk, pole]),
  )
  expect(provisioned).toEqual([['probable', 'passive']])
  expect(meaningOf({ our_pole: 'passive', status: 'closed' }, 'probable').provisioned).toBe(false)
  expect(meaningOf({ our_pole: 'active', status: 'active' }, 'probable').label).toMatch(/^Ativo contingente/)
})

const said = (result: { success: boolean; error?: { issues: { message: string }[] } }) => result.error?.issues.map(({ message }) => message)
const cost = { kind: 'court_cost', direction: 'pay', description: 'Custas', amount: '100,00', due_on: '2026-01-10', recoverable: false }

test('what cannot be is refused in words', () => {
  const classified = { risk: 'probable', amount: '-1', base_date: '2026-01-10', justification: 'curta' }
  expect(said(RISK.schema.safeParse(classified))).toEqual(['Valor inválido', 'Justificativa com pelo menos 20 caracteres'])
  expect(said(ENTRY.schema.safeParse({ ...cost, paid_on: '', amount: '0' }))).toEqual(['Valor deve ser maior que zero'])
  const received = { ...cost, paid_on: '', direction: 'receive', recoverable: true }
  expect(said(ENTRY.schema.safeParse(received))).toEqual(['Só o que a empresa paga se recupera do cliente.'])
  expect(said(INSTALMENTS.schema.safeParse({ ...cost, times: 1 }))).toEqual(['Parcelas deve ser de 2 a 120'])
  expect(said(INSTALMENTS.schema.safeParse({ ...cost, amount: '0,05', times: 12 }))).toEqual(['O valor não dá um centavo por parcela.'])
})
