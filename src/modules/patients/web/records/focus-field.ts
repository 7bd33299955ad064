/** Names a field of the entry that is written, by its key in the template. */
export const FIELD = 'data-entry-field'

/** Brings the focus to where a field is written. */
export function focusField(key: string | undefined) {
  document.querySelector<HTMLElement>(`[${FIELD}="${key}"] :is(input, textarea, [role="slider"])`)?.focus()
}
