import type { ReactNode } from 'react'

export interface PaletteAction {
  id: string
  /** The heading it appears under. */
  group: string
  label: string
  description?: string
  /** Where it stands before others whatever was found first: the lower, the higher. */
  rank?: number
  icon?: ReactNode
  /** Where it leads, if it opens something: with Ctrl it opens in another tab. */
  address?: string
  run(): void
}

type Find = (text: string, signal: AbortSignal) => Promise<PaletteAction[]>

/** One place the palette looks for what was typed. */
export interface PaletteSource {
  name: string
  /** What matches `text`; with an empty text, what is worth offering unasked. `signal` ends it: the text has changed. */
  find: Find
  /** The people that a text after '@' finds. */
  people?: Find
  /** The labels that a text after '#' finds. */
  labels?: Find
  /** Offered when nothing at all is found of `text`. */
  otherwise?(text: string): PaletteAction
}

/** The heading over what can be done, as opposed to found: all that a text after '>' looks in. */
export const ACTIONS = 'Ações'

/** The heading over the pages. */
export const PAGES = 'Telas'
