import type { PageKey } from '#shared/pages.ts'

type Explain = (page: PageKey) => void

let explain: Explain | null = null

/** Names who explains to a person why she may not open a page; returns how to stop. */
export function onAskedWhy(handler: Explain) {
  explain = handler
  return () => {
    if (explain === handler) explain = null
  }
}

/** Asks for that explanation. */
export const askWhy = (page: PageKey) => explain?.(page)
