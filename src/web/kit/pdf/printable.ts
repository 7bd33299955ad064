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

/** Signs that no subset draws, though some claim to, as they are typed without them: a limit that turns into a question mark is another limit. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ '≥': '>=', '≤': '<=', '≠': '<>', '≈': '~', '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '‰': ' por mil' },
  ...{ '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' },
}

const LETTERS = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** A copy in which every text can be printed, with the subsets of the font that its letters need and the letters that none of them has. */
export function printable<Content>(content: Content) {
  const subsets = new Set<Subset>(['latin'])
  const missing = new Set<string>()

  function letter(text: string) {
    // What is written small, in a circle or as one sign stands for plain letters: 'SpO₂' is printed as 'SpO2'.
    for (const shown of [TYPED[text] ?? text, text.normalize('NFKC')]) {
      const found = [...shown].map((character) => subsetOf(character.codePointAt(0)!))
      if (found.includes(undefined)) continue
      for (const subset of found) subsets.add(subset!)
      return shown
    }
    missing.add(text)
    return UNPRINTABLE
  }

  function copy(value: unknown): unknown {
    if (typeof value === 'string') return [...LETTERS.segment(value.normalize('NFC'))].map(({ segment }) => letter(segment)).join('')
    if (Array.isArray(value)) return value.map(copy)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  }

  return { content: copy(content) as Content, subsets: [...subsets], missing: [...missing] }
}
