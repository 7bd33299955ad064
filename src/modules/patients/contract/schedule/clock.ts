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

/** Times begin at these minutes of the clock. */
export const GRID = 15

/** The beginnings on the grid at which `minutes` fit into `spans`, each as far from the one before as they last. */
export function beginnings(spans: readonly Span[], minutes: number): number[] {
  return spans.flatMap(({ from, to }) => {
    const starts: number[] = []
    for (let at = Math.ceil(from / GRID) * GRID; at + minutes <= to; at += Math.max(GRID, Math.ceil(minutes / GRID) * GRID)) starts.push(at)
    return starts
  })
}
