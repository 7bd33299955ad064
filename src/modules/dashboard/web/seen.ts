import { useEffect, useRef, useState } from 'react'

/** Pixels below the window's edge at which a widget begins to be made. */
const AHEAD = '200px'

/** Whether an element has come into view, once and for all. */
export function useSeen() {
  const ref = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: AHEAD })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [seen, ref] as const
}
