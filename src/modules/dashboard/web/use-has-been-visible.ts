import { useEffect, useRef, useState } from 'react'

/** How far below the viewport an element already counts as visible. */
const AHEAD = '200px'

/** True once the element has been in the viewport, and from then on. */
export function useHasBeenVisible() {
  const ref = useRef<HTMLElement>(null)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (visible || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true), { rootMargin: AHEAD })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [visible])
  return [visible, ref] as const
}
