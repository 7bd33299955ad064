/** How much of the range of values is left free above and below. */
const PADDING = 0.1

/** Lines across a chart, about. */
export const MOST_LINES = 5

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `least`. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power
}

interface AxisNeeds {
  /** Bars need 0 on the axis: a bar is as long as its number. */
  withZero: boolean
  lines?: number
}

/** Where a value axis begins and ends, and the round numbers on it. It goes no further than the values do, but where that leaves fewer than two numbers. */
export function valueAxis(values: readonly (number | null)[], { withZero, lines = MOST_LINES }: AxisNeeds) {
  const [low, high] = axisDomain(withZero ? [...values, 0] : values)
  const step = roundStep((high - low) / lines)
  const inside = multiples(step, Math.ceil(low / step), Math.floor(high / step))
  if (inside.length > 1) return { ticks: inside, domain: [low, high] as [number, number] }
  const ticks = multiples(step, Math.floor(low / step), Math.ceil(high / step))
  return { ticks, domain: [ticks[0]!, ticks.at(-1)!] as [number, number] }
}

const multiples = (step: number, first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => Number(((first + index) * step).toPrecision(12)))

/** The ends of the values: a tenth of their range around them, and never below 0 without a negative value. */
export function axisDomain(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = (high - low || Math.abs(high) || 1) * PADDING
  return [low < 0 ? low - room : Math.max(0, low - room), high + room]
}

/** The ends of an area sparkline: from 90% of the smallest value to 110% of the largest, and never below 0 without a negative value. */
export function sparklineDomain(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const bottom = low < 0 ? low * 1.1 : low * 0.9
  const top = high < 0 ? high * 0.9 : high * 1.1
  return [bottom, top === bottom ? bottom + 1 : top]
}
