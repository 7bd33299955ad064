import './buffer.ts'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { PdfAnswer } from './draw-pdf.ts'
import { printable } from './printable.ts'

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

/** What a paper is given besides its content. */
export interface PdfLetters {
  /** Fonts that together have its letters, the one asked first before the others. */
  fonts: string[]
  /** Characters that no font has; where they stood the paper has UNPRINTABLE. */
  missing: string[]
}

/**
 * Makes the worker that imports it draw one kind of paper: what it is sent is the paper's content, what it answers is a PDF. The library lays pages out with
 * WebAssembly, which the page itself may not run.
 */
export function hostPdf<Content>(paper: (content: Content & PdfLetters) => ReactElement<DocumentProps>) {
  self.onmessage = async ({ data }: MessageEvent<Content>) => {
    const answer = (message: PdfAnswer) => self.postMessage(message)
    const { content, subsets, missing } = printable(data)
    try {
      answer({ pdf: await pdf(paper({ ...content, fonts: subsets.map(family), missing })).toBlob(), missing })
    } catch (error) {
      answer({ failure: (error as Error).message })
    }
  }
}
