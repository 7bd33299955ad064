import { type TouchEvent, useRef } from 'react'

/** Pixels of the shortest movement that is meant. */
const SHORTEST = 60

/** A finger drawn over a page of days: to the left it is the next, to the right the one before. */
export function useSwipe(onStep: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const only = touches[0]
      from.current = only && touches.length === 1 ? { x: only.clientX, y: only.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const end = changedTouches[0]
      const begin = from.current
      from.current = null
      if (!begin || !end) return
      const [across, down] = [end.clientX - begin.x, end.clientY - begin.y]
      if (Math.abs(across) >= SHORTEST && Math.abs(across) > 2 * Math.abs(down)) onStep(across < 0 ? 1 : -1)
    },
  }
}
