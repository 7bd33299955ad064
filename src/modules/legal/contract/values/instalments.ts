import { sameDayLater } from '#shared/br/date.ts'

/** A sum in equal instalments, one a month from `first` on; what cannot be divided is in the last one. Amounts are reais. Source: spec/4 §21.2. */
export function instalmentsOf(sum: string, first: string, times: number): { amount: string; due_on: string }[] {
  const cents = Math.round(Number(sum) * 100)
  const each = Math.floor(cents / times)
  return Array.from({ length: times }, (_, n) => ({
    amount: ((n === times - 1 ? cents - each * (times - 1) : each) / 100).toFixed(2),
    due_on: sameDayLater(first, n),
  }))
}
