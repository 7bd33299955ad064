import { addDays } from '#shared/br/date.ts'

/** The same day of a later month, or its last day. `date` is 'yyyy-mm-dd'. */
function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const at = year * 12 + month - 1 + months
  const first = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = addDays(first(at + 1), -1)
  return `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`
}

/** A sum in equal instalments, one a month from `first` on; what cannot be divided is in the last one. Amounts are reais. Source: spec/4 §21.2. */
export function instalmentsOf(sum: string, first: string, times: number): { amount: string; due_on: string }[] {
  const cents = Math.round(Number(sum) * 100)
  const each = Math.floor(cents / times)
  return Array.from({ length: times }, (_, n) => ({
    amount: ((n === times - 1 ? cents - each * (times - 1) : each) / 100).toFixed(2),
    due_on: monthsLater(first, n),
  }))
}
