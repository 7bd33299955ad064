import { isCnpj, isCpf } from '#shared/br/document.ts'
import { foldForSearch } from '#shared/br/text.ts'

interface Rule {
  found: RegExp
  instead: string
  /** Of what looks like it, what is meant; all of it unless said. */
  is?: (text: string) => boolean
}

const isPunctuated = (text: string) => /[./]/.test(text)

/** Source: spec/3 §14.1. The longer before those that could be a part of them. */
const RULES: readonly Rule[] = [
  { found: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, instead: '[E-MAIL]' },
  {
    found: /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?!\d)/gi,
    instead: '[CNPJ]',
    is: (text) => isCnpj(text) || /\/\d{4}-/.test(text),
  },
  { found: /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g, instead: '[CARTÃO]', is: (text) => passesLuhn(text.replace(/\D/g, '')) },
  { found: /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g, instead: '[CPF]', is: (text) => isPunctuated(text) || isCpf(text) },
  { found: /(?<!\d)\d{2}\.?\d{3}-\d{3}(?!\d)|(?<=cep\D{0,4})\d{8}(?!\d)/gi, instead: '[CEP]' },
  { found: /(?<!\d)(?:\+?\d{1,3}[ .-]?)?(?:\(?0?\d{2}\)?[ .-]?)?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g, instead: '[TELEFONE]' },
]

/** The check digit of a card's number. */
function passesLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** How a letter may be written. */
const ACCENTED: Record<string, string> = { a: 'aáàâãä', c: 'cç', e: 'eéèêë', i: 'iíìîï', n: 'nñ', o: 'oóòôõö', u: 'uúùûü' }

/** Each word of a name, however it is accented and written. */
function wordsOf(name: string): RegExp | null {
  const words = foldForSearch(name).match(/[a-z]{3,}/g) ?? []
  if (words.length === 0) return null
  const written = words.map((word) => [...word].map((letter) => `[${ACCENTED[letter] ?? letter}]`).join(''))
  return new RegExp(`(?<!\\p{L})(?:${written.join('|')})(?!\\p{L})`, 'giu')
}

/** Puts signs where a text names somebody or says how to find her. `name`: the contact's. */
export function masker(name: string | null) {
  const named = wordsOf(name ?? '')
  return (text: string) => {
    const hidden = RULES.reduce(
      (whole, { found, instead, is }) => whole.replace(found, (part) => (is && !is(part) ? part : instead)),
      text.normalize('NFC'),
    )
    return named ? hidden.replace(named, '[NOME]') : hidden
  }
}
