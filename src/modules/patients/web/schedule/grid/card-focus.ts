import { isDialogOpen } from '#web/kit/dialog/is-dialog-open.ts'
import { PAGE } from '#web/kit/dialog/use-return-focus.ts'

const CARD = '[data-appointment]'

type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const isWay = (key: string): key is Way => /^Arrow(Up|Down|Left|Right)$/.test(key)

/** How far a card lies in a direction, and how far beside that; null where it does not lie there. */
function away(way: Way, from: DOMRect, to: DOMRect): [ahead: number, beside: number] | null {
  const [x, y] = [to.left - from.left, to.top - from.top]
  const sameColumn = Math.abs(x) < from.width / 2
  if (way === 'ArrowDown' || way === 'ArrowUp') {
    const ahead = way === 'ArrowDown' ? y : -y
    return sameColumn && ahead > 0 ? [ahead, 0] : null
  }
  const ahead = way === 'ArrowRight' ? x : -x
  return ahead > 1 ? [ahead, Math.abs(y)] : null
}

/** Whether a key is an arrow; it moves the focus from a card to the nearest one there, if there is one. Source: spec/6 §5.2. */
export function focusBeside(card: Element, key: string): boolean {
  if (!isWay(key)) return false
  const from = card.getBoundingClientRect()
  const found = [...document.querySelectorAll<HTMLElement>(CARD)].flatMap((other) => {
    const far = other === card ? null : away(key, from, other.getBoundingClientRect())
    return far ? [{ other, far }] : []
  })
  const [nearest] = found.sort((one, two) => one.far[0] - two.far[0] || one.far[1] - two.far[1])
  nearest?.other.focus()
  return true
}

/** Brings the focus to the first card that is not over, else to the first of all; not while one is being moved. */
export function focusFirstCard() {
  if (document.querySelector('[data-moving]')) return
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)]
  const open = cards.find(({ dataset }) => !/attended|no_show|cancelled/.test(dataset.status ?? ''))
  ;(open ?? cards[0])?.focus()
}

/** The other cards, the nearest first. */
function othersBeside(card: HTMLElement, grid: HTMLElement) {
  const from = card.getBoundingClientRect()
  const far = (other: Element) => {
    const to = other.getBoundingClientRect()
    return Math.hypot(to.left - from.left, to.top - from.top)
  }
  const others = [...grid.querySelectorAll<HTMLElement>(CARD)].filter((other) => other !== card)
  return others.map((other) => ({ other, far: far(other) })).sort((one, two) => one.far - two.far)
}

/**
 * A ref of the grid: a card that moves to another column has the focus there that it had here, and where it goes, as one that is cancelled, the
 * nearest that remains has it. The keys of a card go on from there. Not when the day changed, where none remains.
 */
export function keepCardFocus(grid: HTMLElement | null) {
  if (!grid) return
  let had: { id: string | undefined; beside: ReturnType<typeof othersBeside> } | null = null
  const remember = ({ target }: FocusEvent) => {
    const card = (target as Element).closest<HTMLElement>(CARD)
    had = card && { id: card.dataset.appointment, beside: othersBeside(card, grid) }
  }
  const forget = ({ relatedTarget }: FocusEvent) => {
    // Of her own accord: what goes takes the focus nowhere, and a dialog gives it back.
    if (relatedTarget && !(relatedTarget as Element).closest('[role="dialog"]')) had = null
  }
  const goOn = () => {
    if (!had) return
    const same = grid.querySelector<HTMLElement>(`[data-appointment="${had.id}"]`)
    ;(same ?? had.beside.find(({ other }) => other.isConnected)?.other)?.focus({ preventScroll: true })
  }
  // Never from a dialog, which brings it to what is left in there: behind it Escape would not be heard.
  const watcher = new MutationObserver(() => {
    if (document.activeElement === document.body && !isDialogOpen()) goOn()
  })
  // A dialog that closes when its card is gone leaves the focus to the page.
  const onPage = ({ target }: FocusEvent) => {
    if ((target as Element).id === PAGE) goOn()
  }
  document.addEventListener('focusin', onPage)
  grid.addEventListener('focusin', remember)
  grid.addEventListener('focusout', forget)
  watcher.observe(grid, { childList: true, subtree: true })
  return () => {
    grid.removeEventListener('focusin', remember)
    grid.removeEventListener('focusout', forget)
    document.removeEventListener('focusin', onPage)
    watcher.disconnect()
  }
}
