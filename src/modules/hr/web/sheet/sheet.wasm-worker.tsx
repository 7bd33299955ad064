import './buffer.ts'
import { Font, pdf } from '@react-pdf/renderer'
import type { SheetAnswer } from './make-sheet.ts'
import { printable } from './printable.ts'
import { Sheet, type SheetText } from './sheet.tsx'

const LONG_WORD = 30

/** Of each of the font's subsets and weights, where it is fetched from. */
const FILES = import.meta.glob<string>('/node_modules/@fontsource/inter/files/inter-*-{400,600,700}-normal.woff', {
  query: '?url',
  import: 'default',
  eager: true,
})

const WEIGHTS = [400, 600, 700] as const

/** A family for one subset: the library asks families one after the other for a letter. */
function family(subset: string) {
  const fonts = WEIGHTS.map((fontWeight) => ({
    src: FILES[`/node_modules/@fontsource/inter/files/inter-${subset}-${fontWeight}-normal.woff`]!,
    fontWeight,
  }))
  Font.register({ family: `Inter ${subset}`, fonts })
  return `Inter ${subset}`
}

// Words are not broken, for the library's hyphens are English; only what is longer than its column must be.
Font.registerHyphenationCallback((word) => (word.length > LONG_WORD ? (word.match(/.{1,10}/gsu) ?? [word]) : [word]))

/** Draws a sheet. The library lays pages out with WebAssembly, which the page itself may not run. */
self.onmessage = async ({ data }: MessageEvent<SheetText>) => {
  const answer = (message: SheetAnswer) => self.postMessage(message)
  const { content, subsets, missing } = printable(data)
  try {
    answer({ pdf: await pdf(<Sheet {...content} fonts={subsets.map(family)} missing={missing} />).toBlob(), missing })
  } catch (error) {
    answer({ failure: (error as Error).message })
  }
}
