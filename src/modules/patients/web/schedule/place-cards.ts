/** Where something stands in a column, in minutes since midnight. */
export interface Placed {
  from: number
  to: number
}

/** The place beside others that overlap: `lane` of `lanes`, from the left. */
export type InLane<Item> = Item & { lane: number; lanes: number }

/** Lays what overlaps side by side; each as wide as the most that overlap with it at once allow. */
export function inLanes<Item extends Placed>(items: readonly Item[]): InLane<Item>[] {
  const sorted = [...items].sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: InLane<Item>[] = []
  let group: InLane<Item>[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1))
    placed.push(...group.map((item) => ({ ...item, lanes })))
    group = []
  }
  for (const item of sorted) {
    if (item.from >= end) close()
    const taken = new Set(group.filter(({ to }) => to > item.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...item, lane, lanes: 1 })
    end = Math.max(end, item.to)
  }
  close()
  return placed
}
