import type { PageKey } from '#shared/pages.ts'

type Explain = (page: PageKey) => void

let explain: Explain | null = null
/** Asked before there was anybody to answer: the notice can be pressed while the page behind it still loads. */
let waiting: PageKey | null = null

/** Names who explains to a person why she may not open a page; returns how to stop. */
export function onAskedWhy(handler: Explain) {
  explain = handler
  if (waiting) handler(waiting)
  waiting = null
  return () => {
    if (explain === handler) explain = null
  }
}

/** Asks for that explanation. */
export function askWhy(page: PageKey) {
  if (explain) explain(page)
  else waiting = page
}
