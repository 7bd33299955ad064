const CONTROLS = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/**
 * A ref: when a change takes along what had the focus in there, as a button that did its work or a row that is done with, what stands in its place has
 * it, or else the first control beside it; a button that rests while it works has it again. Enter and `Tab` go on from there. What asks for it with
 * `data-autofocus` and arrives later has it, too, unless somebody went elsewhere meanwhile. Where what asks for it in a dialog cannot be typed in, as for
 * who only reads, the first control has it: it never stays behind the dialog, where Escape would not be heard.
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
  const enter = dialog ? setTimeout(() => setTimeout(() => !isInDialog(document.activeElement) && controlOf([root])?.focus())) : undefined
  const watcher = new MutationObserver((changes) => {
    if (!entered && dialog?.contains(document.activeElement)) {
      const asks = dialog.querySelector<HTMLElement>('[data-autofocus]')
      if (root.contains(asks)) asks?.focus()
    }
    const [had, ...places] = around
    if (!had || document.activeElement !== document.body || (had.isConnected && !isThere(had))) return
    const next = isThere(had) ? (had as HTMLElement) : controlOf([...instead(had, changes), ...places, root])
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

/** What stands now where a change took something away, and what stood before it. */
function instead(gone: Element, changes: readonly MutationRecord[]): (Element | null)[] {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  if (!change) return []
  const { target, previousSibling: before, nextSibling: after } = change
  const there = before === null ? (target as Element).firstElementChild : before.isConnected ? elementAfter(before) : after
  return [there, before].map((node) => (node instanceof Element ? node : null))
}

const elementAfter = (node: Node) => (node as Element | CharacterData).nextElementSibling

/** The first control in sight that one of them is or has. */
function controlOf(places: readonly (Element | null)[]): HTMLElement | undefined {
  const there = places.filter((place) => place?.isConnected)
  const controls = there.flatMap((place) => [...(place!.matches(CONTROLS) ? [place!] : []), ...place!.querySelectorAll(CONTROLS)])
  return (controls as HTMLElement[]).find((control) => control.checkVisibility())
}

/** It can have the focus. */
const isThere = (element: Element) => element.isConnected && !element.matches(':disabled')
