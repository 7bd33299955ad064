/** Minutes since midnight of 'HH:MM'. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** 'HH:MM' of minutes since midnight. */
export const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export interface Span {
  /** Minutes since midnight; the end does not belong to it. */
  from: number
  to: number
}

/** What is left of `spans` without `taken`, in order. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans]
  for (const { from, to } of taken)
    left = left.flatMap((span) => {
      if (to <= span.from || from >= span.to) return [span]
      return [
        { from: span.from, to: from },
        { from: to, to: span.to },
      ].filter((part) => part.from < part.to)
    })
  return left.sort((one, other) => one.from - other.from)
}

/** So many minutes, or the next that are a multiple of the clinic's steps. */
const onGrid = (minutes: number, grid: number) => Math.ceil(minutes / grid) * grid

/** The beginnings at which `minutes` fit into `spans`, in steps of `grid` from midnight on, each as far from the one before as they last. */
export function beginnings(spans: readonly Span[], minutes: number, grid: number): number[] {
  return spans.flatMap(({ from, to }) => {
    const starts: number[] = []
    for (let at = onGrid(from, grid); at + minutes <= to; at += onGrid(minutes, grid)) starts.push(at)
    return starts
  })
}

/** Free time as rows to click on, which begin in steps of `grid` and are `apart` minutes long or more; where only one step is left at the end, that. */
export function freeRows(spans: readonly Span[], apart: number, grid: number): Span[] {
  const length = onGrid(apart, grid)
  return spans.flatMap(({ from, to }) => {
    const rows: Span[] = []
    for (let at = onGrid(from, grid); at + grid <= to; at += length) rows.push({ from: at, to: Math.min(at + length, to) })
    return rows
  })
}
