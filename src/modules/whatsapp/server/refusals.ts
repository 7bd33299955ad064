/** How many events of one address may be refused in a minute. Source: spec/3 §4. */
const MOST_A_MINUTE = 60
const MINUTE = 60_000

/** Counts refused events by address, so that nobody tries tokens in peace. */
export function createRefusals(now = Date.now) {
  let minute = 0
  let counts = new Map<string, number>()

  /** What was counted in an earlier minute is forgotten. */
  function current() {
    const is = Math.floor(now() / MINUTE)
    if (is !== minute) {
      minute = is
      counts = new Map()
    }
    return counts
  }

  return {
    count: (address: string) => void current().set(address, (current().get(address) ?? 0) + 1),
    areTooMany: (address: string) => (current().get(address) ?? 0) >= MOST_A_MINUTE,
  }
}
