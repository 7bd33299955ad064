import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListPosition } from '../list/list-position.ts'

/** Prefetches the records before and after the open one. */
export function usePrefetchNeighbours(position: ListPosition | null, prefetch: (id: string) => unknown) {
  const latest = useRef(prefetch)
  useLayoutEffect(() => {
    latest.current = prefetch
  })
  const neighbours = position?.neighbours.join() ?? ''
  useEffect(() => {
    for (const id of neighbours.split(',').filter(Boolean)) latest.current(id)
  }, [neighbours])
}
