import './buffer.ts'
import regular from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import regularExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import semiboldExt from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url'
import boldExt from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url'
import { Font, pdf } from '@react-pdf/renderer'
import type { SheetAnswer } from './make-sheet.ts'
import { Sheet, type SheetContent } from './sheet.tsx'

const LONG_WORD = 30

Font.register({
  family: 'Inter',
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semibold, fontWeight: 600 },
    { src: bold, fontWeight: 700 },
  ],
})
// The letters of names from elsewhere, as in Łucja.
Font.register({
  family: 'Inter Ext',
  fonts: [
    { src: regularExt, fontWeight: 400 },
    { src: semiboldExt, fontWeight: 600 },
    { src: boldExt, fontWeight: 700 },
  ],
})
// Words are not broken, for the library's hyphens are English; only what is longer than its column must be.
Font.registerHyphenationCallback((word) => (word.length > LONG_WORD ? (word.match(/.{1,10}/gsu) ?? [word]) : [word]))

/** Draws a sheet. The library lays pages out with WebAssembly, which the page itself may not run. */
self.onmessage = async ({ data }: MessageEvent<SheetContent>) => {
  const answer = (message: SheetAnswer) => self.postMessage(message)
  try {
    answer({ pdf: await pdf(<Sheet {...data} />).toBlob() })
  } catch (error) {
    answer({ failure: (error as Error).message })
  }
}
