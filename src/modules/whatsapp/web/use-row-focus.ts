import { useEffect, useRef } from 'react'
import { PAGE } from '#web/kit/dialog/use-return-focus.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'

/** The conversation that goes takes along what had the focus in it: its row has it then, or that of the one that is open instead. On a row the focus goes along. */
export function useRowFocus(open: string | null) {
  const phone = usePhone()
  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    before.current = open
    if (was === null || was === open || !(isNowhere(document.activeElement) || document.activeElement?.matches(ROW))) return
    // A phone's list stays where it was left.
    document.querySelector<HTMLElement>(`[data-conversation="${open ?? was}"]`)?.focus({ preventScroll: phone })
  }, [open, phone])
}

const ROW = '[data-conversation]'

const isNowhere = (focused: Element | null) => focused === document.body || focused?.id === PAGE
