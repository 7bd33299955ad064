import type { ReactNode } from 'react'

export interface PaletteAction {
  id: string
  /** The heading it appears under. */
  group: string
  label: string
  description?: string
  icon?: ReactNode
  /** Where it leads, if it opens something: with Ctrl it opens in another tab. */
  address?: string
  run(): void
}

/** One place the palette looks for what was typed. */
export interface PaletteSource {
  name: string
  /** What matches `text`; with an empty text, what is worth offering unasked. `signal` ends it: the text has changed. */
  find(text: string, signal: AbortSignal): Promise<PaletteAction[]>
}
