import type { KeyboardEvent } from 'react'

/** From a text of several lines too, where Enter is a new line; an open list does not choose by it. What rises from a dialog over the form is not the form's. */
export function sendByCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}
