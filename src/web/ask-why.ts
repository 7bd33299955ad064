import type { PageKey } from '#shared/pages.ts'

interface Question {
  page: PageKey
  /** What was looked for and not found, as typed. */
  record: string
}
type Explain = (question: Question) => void

let explain: Explain | null = null
/** Asked before there was anybody to answer: the notice can be pressed while the page behind it still loads. */
let waiting: Question | null = null

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
export function askWhy(page: PageKey, record = '') {
  const question = { page, record }
  if (explain) explain(question)
  else waiting = question
}
