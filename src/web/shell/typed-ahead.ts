/** Milliseconds for which letters are kept for what does not come, such as code without a network. */
const AT_MOST = 3_000

let kept = ''
let timer: ReturnType<typeof setTimeout> | undefined

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key.length === 1) kept += event.key
  else if (event.key === 'Backspace') kept = kept.slice(0, -1)
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** From now on letters wait for the field that is about to open, instead of doing on the page below what they are keys for. */
export function keepTyped() {
  takeTyped()
  window.addEventListener('keydown', keep, { capture: true })
  timer = setTimeout(takeTyped, AT_MOST)
}

/** What was typed meanwhile; further letters go where the focus is. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keep, { capture: true })
  clearTimeout(timer)
  const typed = kept
  kept = ''
  return typed
}
