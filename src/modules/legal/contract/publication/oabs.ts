import { UF_NAMES } from '#shared/br/uf.ts'

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})|\d{1,6})\s?-?\s?([A-Z])?(?![\p{L}\d])`
const UF = '([A-Z]{2})'
/** 'OAB/RN 1.234', 'OAB: RN001234-A', 'OAB nº 1234/RN'. */
const OAB = new RegExp(
  String.raw`(?<!\p{L})OAB[\s/:(.-]*(?:${UF}[\s/).:-]*(?:n[º°o.]*\s*)?${NUMBER}|(?:n[º°o.]*\s*)?${NUMBER}\s*[/-]\s*${UF}(?!\p{L}))`,
  'giu',
)

const isUf = (text: string) => Object.hasOwn(UF_NAMES, text)

/** The lawyers' numbers that a text names after 'OAB', each once, as 'RN 1234' or 'RN 1234A'. */
export function oabsIn(text: string): string[] {
  const found = [...text.matchAll(OAB)].flatMap(([, uf, digits, letter, digitsFirst, letterFirst, ufLast]) => {
    const state = (uf ?? ufLast ?? '').toUpperCase()
    const number = (digits ?? digitsFirst ?? '').replace('.', '').replace(/^0+/, '')
    return isUf(state) && number ? [`${state} ${number}${(letter ?? letterFirst ?? '').toUpperCase()}`] : []
  })
  return [...new Set(found)]
}

/** What was typed to find a lawyer's publications: her number with its state, or alone; null where it is neither. */
export function oabTyped(typed: string): { oab: string } | { number: string } | null {
  const [oab] = oabsIn(`OAB ${typed.replace(/^\s*OAB/i, '')}`)
  if (oab) return { oab }
  const number = typed
    .replace(/[.\s-]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()
  return /^\d{1,6}[A-Z]?$/.test(number) ? { number } : null
}
