import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'

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

/** What of a reading a pie can show: positive parts, the largest first, the smallest together as 'Outros'. */
export function slicesOf({ rows }: Reading, colors: readonly string[], nameOf: (label: string | null) => string): Slice[] {
  const palette = colors.length > 0 ? colors : DEFAULTS.pieColors
  const parts = rows.map(({ label, values }) => ({ label, name: nameOf(label), value: values[0] ?? 0 })).filter(({ value }) => value > 0)
  const shown = parts.length > MOST_SLICES ? parts.slice(0, MOST_SLICES - 1) : parts
  const slices: Slice[] = shown.map((part, index) => ({ ...part, color: colorAt(palette, index, shown.length) }))
  const rest = parts.slice(shown.length)
  if (rest.length > 0)
    slices.push({ name: `Outros (${rest.length})`, value: rest.reduce((sum, { value }) => sum + value, 0), color: OTHERS_COLOR })
  return slices
}

/** The palette in turn; the last slice lies beside the first, and takes another colour than that one's. */
function colorAt(palette: readonly string[], index: number, count: number): string {
  const meetsFirst = index > 0 && index === count - 1 && index % palette.length === 0
  return palette[meetsFirst ? Math.min(2, palette.length - 1) : index % palette.length]!
}
