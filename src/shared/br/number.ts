const NUMBER = new Intl.NumberFormat('pt-BR')
const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent' })
const CHANGE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** 12345 → '12.345' */
export const formatNumber = (number: number) => NUMBER.format(number)

/** (1, 'linha') → '1 linha', (1234, 'linha') → '1.234 linhas'; `many` where the plural is not the word with an s. */
export const counted = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** 0.42 → '42%' */
export const formatPercent = (share: number) => PERCENT.format(share)

/** 0.0833 → '+8,33%' */
export const formatChange = (share: number) => CHANGE.format(share)

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1_572_864 → '1,5 MB': in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit: SIZES[step]!, maximumFractionDigits: 1 }).format(bytes / 1024 ** step)
}
