import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Steps } from '../list/steps-in-list.ts'

/** Prefetches the records before and after the open one. */
export function usePrefetchNeighbours(steps: Steps | null, bring: (id: string) => unknown) {
  const latest = useRef(bring)
  useLayoutEffect(() => {
    latest.current = bring
  })
  const near = steps?.near.join() ?? ''
  useEffect(() => {
    for (const id of near.split(',').filter(Boolean)) latest.current(id)
  }, [near])
}
