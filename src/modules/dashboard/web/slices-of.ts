import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { formatNumber } from './numbers.ts'

export interface Slice {
  /** Of the row it stands for; absent when it stands for several. */
  label?: string | null
  name: string
  value: number
  color: string
}

/** Slices nobody could tell apart are one. */
const MOST_SLICES = 10
const OTHERS_COLOR = '#868e96'
/** What follows the colours of a pie, so that no two of its slices have one. */
const FURTHER_COLORS = ['#E64980', '#15AABF', '#82C91E', '#7048E8', '#A0522D', '#D6336C', '#099268', '#F59F00', '#1864AB', '#C92A2A']

/** What of a reading a pie can show: positive parts, the largest first, the smallest together as 'Outros'. */
export function slicesOf(
  { rows, labels, rest: beyond }: Reading,
  colors: readonly string[],
  nameOf: (label: string | null) => string,
): Slice[] {
  const palette = colors.length > 0 ? colors : DEFAULTS.pieColors
  const parts = rows.map(({ label, values }) => ({ label, name: nameOf(label), value: values[0] ?? 0 })).filter(({ value }) => value > 0)
  const shown = parts.length > MOST_SLICES ? parts.slice(0, MOST_SLICES - 1) : parts
  const free = FURTHER_COLORS.filter((color) => !palette.some((taken) => taken.toLowerCase() === color.toLowerCase()))
  const slices: Slice[] = shown.map((part, index) => ({ ...part, color: [...palette, ...free][index]! }))
  const others = Math.max(labels, parts.length) - shown.length
  if (others > 0)
    slices.push({
      name: `Outros (${formatNumber(others, 'integer', 'chart')})`,
      value: parts.slice(shown.length).reduce((sum, { value }) => sum + value, beyond),
      color: OTHERS_COLOR,
    })
  return slices
}
