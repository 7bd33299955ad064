/** Chance that repeats itself: the same seed always gives the same data. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  chance(probability: number): boolean
  /** One of the options, of which there is at least one. */
  pick<T>(options: readonly T[]): T
  /** One of the options, each as likely as its weight says. */
  weighted<T>(options: readonly (readonly [T, number])[]): T
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state are plenty for a demonstration. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)

  return {
    below,
    chance: (probability) => next() < probability,
    pick: (options) => options[below(options.length)]!,
    weighted(options) {
      let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [option, weight] of options) {
        left -= weight
        if (left < 0) return option
      }
      return options.at(-1)![0]
    },
  }
}
