import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Steps } from '../list/steps-in-list.ts'

/** Brings the records beside the open one before they are asked for. */
export function useNearRecords(steps: Steps | null, bring: (id: string) => unknown) {
  const latest = useRef(bring)
  useLayoutEffect(() => {
    latest.current = bring
  })
  const near = steps?.near.join() ?? ''
  useEffect(() => {
    for (const id of near.split(',').filter(Boolean)) latest.current(id)
  }, [near])
}
