/** Fewer values than this say little. Source: spec/3 §15. */
export const SMALL = 5

const ONE = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const oneDecimal = (number: number) => ONE.format(number)

export interface Change {
  text: string
  /** By what it means, not by its sign; null where nothing changed. */
  good: boolean | null
}

const signed = (difference: number, text: string) => `${difference > 0 ? '+' : '−'}${text}`

/** From 381 to 412 → '+8,1%'. Nothing where there was nothing before. */
export function changeInShare(now: number, before: number): Change | null {
  if (before === 0) return null
  const share = Math.round((1000 * (now - before)) / before) / 10
  return share === 0 ? { text: '0%', good: null } : { text: signed(share, `${oneDecimal(Math.abs(share))}%`), good: share > 0 }
}

/** The difference of two values, in `write`'s words: fewer are better where `less` says so. */
export function changeBy(
  now: number | null,
  before: number | null,
  { write, less = false }: { write(difference: number): string; less?: boolean },
): Change | null {
  if (now === null || before === null) return null
  const difference = now - before
  return Math.abs(difference) < 0.05 ? null : { text: signed(difference, write(Math.abs(difference))), good: difference > 0 !== less }
}
