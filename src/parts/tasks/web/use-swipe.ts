import { type TouchEvent, useRef } from 'react'

/** Pixels from which a finger that lets go has swiped, and which it may stray up or down meanwhile. */
const FAR = 96
const STRAY = 32

interface Swipe {
  right: (() => void) | undefined
  left: (() => void) | undefined
}

/** A row that a finger moves to the right or the left. Touch alone: with a mouse there are buttons for the same. */
export function useSwipe({ right, left }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null)

  function wayOf({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0] // a list of touches is no array
    if (!start.current || !touch || Math.abs(touch.clientY - start.current.y) > STRAY) return 0
    const way = touch.clientX - start.current.x
    return (way > 0 ? right : left) ? way : 0
  }
  const put = ({ currentTarget }: TouchEvent<HTMLElement>, way: number) => {
    currentTarget.style.translate = way === 0 ? '' : `${way}px 0`
    currentTarget.toggleAttribute('data-swiped', way !== 0)
  }
  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => put(event, wayOf(event)),
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const way = wayOf(event)
      put(event, 0)
      start.current = null
      if (way > FAR) right?.()
      else if (way < -FAR) left?.()
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => put(event, 0),
  }
}
