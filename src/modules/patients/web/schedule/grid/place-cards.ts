/** Where something stands in a column, in minutes since midnight. */
export interface Placed {
  from: number
  to: number
}

/** The place beside others that overlap: `lane` of `lanes`, from the left; `crowded` where beside them there are more. */
export type InLane<Item> = Item & { lane: number; lanes: number; crowded: boolean }

/** What has no room beside others: told together where it overlaps. */
export interface Rest<Item> extends Placed {
  items: Item[]
}

/** So many lie side by side. Source: spec/6 §5.1. */
const MOST = 4

/** Lays what overlaps side by side, at most four; each as wide as the most that overlap with it at once allow. */
export function inLanes<Item extends Placed>(items: readonly Item[]): { placed: InLane<Item>[]; rests: Rest<Item>[] } {
  const sorted = [...items].sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: InLane<Item>[] = []
  const rests: Rest<Item>[] = []
  let group: { item: Item; lane: number }[] = []
  let end = -1
  const close = () => {
    const needed = Math.max(1, ...group.map(({ lane }) => lane + 1))
    for (const { item, lane } of group) {
      if (lane < MOST) placed.push({ ...item, lane, lanes: Math.min(needed, MOST), crowded: needed > MOST })
      else addTo(rests, item)
    }
    group = []
  }
  for (const item of sorted) {
    if (item.from >= end) close()
    const taken = new Set(group.filter((one) => one.item.to > item.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ item, lane })
    end = Math.max(end, item.to)
  }
  close()
  return { placed, rests }
}

function addTo<Item extends Placed>(rests: Rest<Item>[], item: Item) {
  const last = rests.at(-1)
  if (!last || last.to <= item.from) return void rests.push({ from: item.from, to: item.to, items: [item] })
  last.items.push(item)
  last.to = Math.max(last.to, item.to)
}
