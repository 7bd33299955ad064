import type { Notice } from './notice.ts'

/** How long a notice is kept for streams that were cut, in milliseconds, and how many at most. */
const KEPT_MS = 60_000
const KEPT = 5_000

/** The notices of the last minute, so that a stream that was cut for a moment goes on where it was. */
export function createRecentNotices() {
  let kept: { at: number; notice: Notice }[] = []
  /** Since when nothing is missing. */
  let complete = Number.POSITIVE_INFINITY

  return {
    add(notice: Notice) {
      const at = performance.now()
      kept.push({ at, notice })
      if (kept.length <= KEPT && kept[0]!.at > at - 2 * KEPT_MS) return
      kept = kept.slice(-KEPT / 2).filter((one) => one.at > at - KEPT_MS)
      complete = Math.max(complete, kept[0]?.at ?? at)
    },
    /** Nobody listened before this moment. */
    beginAnew() {
      kept = []
      complete = performance.now()
    },
    /** What was told since `moment` of performance.now(); null when that is not known completely. */
    since(moment: number): Notice[] | null {
      return moment < complete ? null : kept.filter(({ at }) => at >= moment).map(({ notice }) => notice)
    },
  }
}
