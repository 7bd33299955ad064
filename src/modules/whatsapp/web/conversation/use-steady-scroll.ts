import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How near to its end the flow still counts as being there, in pixels. */
const NEAR_END = 80

/** A message on screen, and how far below the top of the flow it stands. */
interface Anchor {
  id: string
  top: number
}

interface Shown {
  /** Which flow it is: another one begins anew. */
  flow: string
  first: string | undefined
  last: string | undefined
  /** What is below them: messages on their way, and those of them that say why they are still there. */
  pending: number
  stuck: number
  /** The message that it begins at; null: its end. */
  start: string | null
  /** Whether there is more below than is loaded. */
  more: boolean
}

/**
 * Begins a flow at what is new or was asked for, stays at the end while somebody is there, and holds what is read in its place whatever comes or goes above and
 * below it.
 */
export function useSteadyScroll(box: RefObject<HTMLElement | null>, { flow, first, last, pending, stuck, start, more }: Shown) {
  const [atEnd, setAtEnd] = useState(true)
  const held = useRef<{ flow: string; pending: number; anchor: Anchor | null }>({ flow: '', pending: 0, anchor: null })

  /** Puts what is read, or the end, where it was. */
  const settle = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    if (atEnd) element.scrollTop = element.scrollHeight
    else if (held.current.anchor) hold(element, held.current.anchor)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown, not what it was shown by
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !first) return
    if (held.current.flow !== flow) {
      const row = start && document.getElementById(`message-${start}`)
      if (row) row.scrollIntoView({ block: 'center' })
      else element.scrollTop = element.scrollHeight
      setAtEnd(!more && isNearEnd(element))
    } else if (pending > held.current.pending) {
      element.scrollTop = element.scrollHeight
      setAtEnd(!more)
    } else settle()
    held.current = { flow, pending, anchor: anchorOf(element) }
  }, [flow, first, last, pending, stuck])

  // Pictures that arrive and a box that is typed into change heights, too.
  const isThere = first !== undefined
  useEffect(() => {
    const element = box.current
    if (!element || !isThere) return
    const observer = new ResizeObserver(() => settle())
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box, isThere])

  return {
    atEnd,
    scrolled(element: HTMLElement) {
      // Who is at the end of what is loaded stays where she meant to be: more may be on its way.
      setAtEnd((was) => isNearEnd(element) && (was || !more))
      held.current.anchor = anchorOf(element)
    },
  }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < NEAR_END

const topOf = (row: Element, box: HTMLElement) => row.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first message that is on screen. */
function anchorOf(box: HTMLElement): Anchor | null {
  const rows = box.querySelectorAll('article')
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const { bottom } = rows[middle]!.getBoundingClientRect()
    if (bottom > box.getBoundingClientRect().top) to = middle
    else from = middle + 1
  }
  const row = rows[from]
  return row ? { id: row.id, top: topOf(row, box) } : null
}

function hold(box: HTMLElement, { id, top }: Anchor) {
  const row = document.getElementById(id)
  if (row) box.scrollTop += topOf(row, box) - top
}
