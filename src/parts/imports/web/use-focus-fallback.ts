import { type RefObject, useEffect } from 'react'

/** When a change of the page takes along what had the focus, the dialog's content has it: `Tab` goes on from there. */
export function useFocusFallback(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) inside.current?.focus()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [inside])
}
