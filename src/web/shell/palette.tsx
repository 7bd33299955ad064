import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'

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

const PaletteDialog = lazy(() => import('./palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog })))

/** Ctrl+K: the palette, whose code is fetched when it is first opened. */
export function usePalette(sources: readonly PaletteSource[]) {
  const [opened, { open, close, toggle }] = useDisclosure(false)
  const [everOpened, setEverOpened] = useState(false)
  if (opened && !everOpened) setEverOpened(true)
  useHotkeys([['mod+K', toggle]], [])
  return {
    open,
    dialog: everOpened && (
      <Suspense fallback={null}>
        <PaletteDialog opened={opened} onClose={close} sources={sources} />
      </Suspense>
    ),
  }
}
