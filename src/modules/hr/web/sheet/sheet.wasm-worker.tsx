import './buffer.ts'
import regular from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import { Font, pdf } from '@react-pdf/renderer'
import type { SheetAnswer } from './make-sheet.ts'
import { Sheet, type SheetContent } from './sheet.tsx'

Font.register({
  family: 'Inter',
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semibold, fontWeight: 600 },
    { src: bold, fontWeight: 700 },
  ],
})
// Words are not broken: the library's hyphens are English.
Font.registerHyphenationCallback((word) => [word])

/** Draws a sheet. The library lays pages out with WebAssembly, which the page itself may not run. */
self.onmessage = async ({ data }: MessageEvent<SheetContent>) => {
  const answer = (message: SheetAnswer) => self.postMessage(message)
  try {
    answer({ pdf: await pdf(<Sheet {...data} />).toBlob() })
  } catch (error) {
    answer({ failure: (error as Error).message })
  }
}
