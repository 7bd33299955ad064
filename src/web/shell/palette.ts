import type { ReactNode } from 'react'

export interface PaletteAction {
  id: string
  /** The heading it appears under. */
  group: string
  label: string
  description?: string
  icon?: ReactNode
  run(): void
}

/** One place the palette looks for what was typed. */
export interface PaletteSource {
  name: string
  /** What matches `text`; with an empty text, what is worth offering unasked. */
  find(text: string): Promise<PaletteAction[]>
}
