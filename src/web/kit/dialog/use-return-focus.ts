import { useEffect, useState } from 'react'

/** Where the focus goes that nothing had, as when a key of the page opened the dialog, or whose place is gone. */
export const PAGE = 'conteudo'

/** The dialog beneath the one that goes, or the page. */
const beneath = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.getElementById(PAGE)

/** For a dialog that is there only while it is open: when it goes, what had the focus before has it again, or else what is beneath it. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const had = opener instanceof HTMLElement && opener !== document.body ? opener : null
      if (had?.isConnected) had.focus({ preventScroll: had.id === PAGE })
      else if (!had || document.activeElement === document.body) beneath()?.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** For what is in a window that may fade out, or be taken away with its question: whoever had the focus before has it again where that would be lost. */
export function GivesFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return
      const back = opener.isConnected && opener !== document.body ? opener : beneath()
      back?.focus({ preventScroll: true })
    },
    [opener],
  )
  return null
}
