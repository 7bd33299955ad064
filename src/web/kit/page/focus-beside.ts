/** Goes to the row below or above the one that has the focus, or is the current one: 'j' and 'k' of a list. `rows` is what selects them. */
export function focusBeside(rows: string, step: 1 | -1) {
  const shown = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => row.offsetParent !== null)
  const focused = shown.findIndex((row) => row.contains(document.activeElement))
  const at = focused >= 0 ? focused : shown.findIndex((row) => row.getAttribute('aria-current') === 'true')
  shown[at === -1 ? 0 : at + step]?.focus()
}
