import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/**
 * Escape for dialogs that open over each other: only the topmost hears it, and one press closes one. Each of Mantine's
 * would close. Give the answer to an element inside the dialog, and the dialog `closeOnEscape={false}`.
 */
export function useEscape(close: () => void) {
  const inside = useRef<HTMLDivElement>(null)
  const closesList = useRef(false)
  // Asked on the way down: on the way up the list has already closed.
  useWindowEvent(
    'keydown',
    ({ target }) => {
      closesList.current = isInOpenList(target)
    },
    { capture: true },
  )
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || closesList.current) return
    const topmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    if (!inside.current || !topmost?.contains(inside.current) || floatsOver(event.target)) return
    event.preventDefault()
    close()
  })
  return inside
}

/** The key was pressed in something that opened over the dialog, such as a calendar or the icons: it closes that. */
const floatsOver = (target: EventTarget | null) =>
  target instanceof HTMLElement && target !== document.body && !target.closest('[aria-modal="true"]')

/** A list of options that is open takes the key for itself, and says so. */
const isInOpenList = (target: EventTarget | null) => target instanceof HTMLElement && target.dataset.mantineStopPropagation === 'true'
