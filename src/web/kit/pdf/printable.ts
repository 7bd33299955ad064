import ranges from '@fontsource/inter/unicode.json'
import { UNPRINTABLE } from './unprintable.ts'

type Subset = keyof typeof ranges

const SUBSETS = (Object.entries(ranges) as [Subset, string][]).map(([subset, text]) => ({
  subset,
  ranges: text.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const
  }),
}))
const LATIN = SUBSETS.find(({ subset }) => subset === 'latin')!
const IN_ORDER = [LATIN, ...SUBSETS.filter((one) => one !== LATIN)]

const subsetOf = (code: number) => IN_ORDER.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))?.subset

const LETTERS = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** A copy in which every text can be printed, with the subsets of the font that its letters need and the letters that none of them has. */
export function printable<Content>(content: Content) {
  const subsets = new Set<Subset>(['latin'])
  const missing = new Set<string>()

  function letter(text: string) {
    const found = [...text].map((character) => subsetOf(character.codePointAt(0)!))
    if (found.includes(undefined)) {
      missing.add(text)
      return UNPRINTABLE
    }
    for (const subset of found) subsets.add(subset!)
    return text
  }

  function copy(value: unknown): unknown {
    if (typeof value === 'string') return [...LETTERS.segment(value.normalize('NFC'))].map(({ segment }) => letter(segment)).join('')
    if (Array.isArray(value)) return value.map(copy)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  }

  return { content: copy(content) as Content, subsets: [...subsets], missing: [...missing] }
}
