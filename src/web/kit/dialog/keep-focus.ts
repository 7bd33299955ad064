const CONTROLS = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/**
 * A ref: when a change takes along what had the focus in there, as a button that did its work, the first control beside it has it; a button that
 * rests while it works has it again. Enter and `Tab` go on from there. What asks for it with `data-autofocus` and arrives later has it, too, unless
 * somebody went elsewhere meanwhile. Where what asks for it cannot be typed in, as for who only reads, the first control has it: it never stays
 * behind the dialog, where Escape would not be heard.
 */
export function keepFocus(root: HTMLElement | null) {
  if (!root) return
  let around: Element[] = []
  const remember = ({ target }: FocusEvent) => {
    entered = true
    around = []
    for (let at = target as Element | null; at && at !== root; at = at.parentElement) around.push(at)
  }
  // Who leaves it of her own accord has left; what goes or rests takes the focus along in the same moment.
  const forget = () =>
    setTimeout(() => {
      if (around[0] && isThere(around[0]) && document.activeElement !== around[0]) around = []
    })
  let entered = false
  const dialog = root.closest('[role="dialog"]')
  // Mantine gives it the focus in a timer of its own, which is set later.
  const enter = setTimeout(() =>
    setTimeout(() => !isInDialog(document.activeElement) && root.querySelector<HTMLElement>(CONTROLS)?.focus()),
  )
  const watcher = new MutationObserver(() => {
    if (!entered && dialog?.contains(document.activeElement)) {
      const asks = dialog.querySelector<HTMLElement>('[data-autofocus]')
      if (root.contains(asks)) asks?.focus()
    }
    const [had, ...places] = around
    if (!had || document.activeElement !== document.body || (had.isConnected && !isThere(had))) return
    const beside = [...places, root].map((place) => (place.isConnected ? place.querySelector<HTMLElement>(CONTROLS) : null))
    const next = isThere(had) ? (had as HTMLElement) : beside.find((control) => control !== null)
    next?.focus()
  })
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', forget)
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(enter)
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', forget)
    watcher.disconnect()
  }
}

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role="dialog"]'))

/** It can have the focus. */
const isThere = (element: Element) => element.isConnected && !element.matches(':disabled')
