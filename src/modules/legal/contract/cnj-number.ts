import { cnjCheckDigits, splitCnj } from '#shared/br/cnj.ts'
import { type Court, courtOf } from './courts.ts'

// The number of a case, NNNNNNN-DD.AAAA.J.TR.OOOO (Resolução CNJ 65/2008): sequence, check digits, year, branch, court, origin.

/** Between two groups: nothing, or hyphens, dots and spaces. */
const MAYBE = '[-.\\s]*'
const SURELY = '[-.\\s]+'
const GROUPS = ['(\\d{2})', '(\\d{4})', '(\\d)', '(\\d{2})', '(\\d{4})']
const END = '(?![\\p{L}\\p{N}])'

/** All 20 digits, and a sequence that lost its zeros: that one only between marks, and not as the rest of a longer number. */
const FULL = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{7})${GROUPS.map((group) => MAYBE + group).join('')}${END}`, 'gu')
const SHORT = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[-.])(\\d{1,6})${GROUPS.map((group) => SURELY + group).join('')}${END}`, 'gu')

const DASHES = /[\p{Pd}\u2212]/gu

/** The different numbers that stand in a text, as 20 digits each; none is checked yet. */
export function cnjNumbersIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(DASHES, '-')
  const found = [...plain.matchAll(FULL), ...plain.matchAll(SHORT)]
  return [...new Set(found.map(([, sequence, ...groups]) => sequence!.padStart(7, '0') + groups.join('')))]
}

/** The number of a case, with its check digits; each group has its zeros. */
export const cnjNumberOf = ({ sequence, year, j, tr, origin }: Record<'sequence' | 'year' | 'j' | 'tr' | 'origin', string>) =>
  sequence + cnjCheckDigits(`${sequence}00${year}${j}${tr}${origin}`) + year + j + tr + origin

export type CnjRefusal = { code: 'CNJ_LENGTH' | 'CNJ_MANY' | 'CNJ_COURT' | 'CNJ_YEAR' | 'CNJ_CHECK'; message: string }

export interface CnjNumber {
  /** 20 digits, as stored. */
  digits: string
  court: Court
  year: number
  /** The unit where the case began; each court numbers its own, 0000 is the court itself. */
  origin: string
}

/** The court of 20 digits; null where there is none. */
export function courtOfNumber(digits: string): Court | null {
  const { j, tr } = splitCnj(digits)
  return courtOf(j, tr)
}

/** The one number in a typed or pasted text, or why there is none. `today` bounds the year. Source: spec/4 §14. */
export function readCnjNumber(text: string, today: string): CnjNumber | CnjRefusal {
  const [digits, ...more] = cnjNumbersIn(text)
  if (!digits) return { code: 'CNJ_LENGTH', message: 'Número CNJ incompleto: são 20 dígitos.' }
  if (more.length > 0) return { code: 'CNJ_MANY', message: 'Há mais de um número. Cole um por vez.' }

  const { check, year, j, tr, origin } = splitCnj(digits)
  const court = courtOf(j, tr)
  if (!court) return { code: 'CNJ_COURT', message: `Não existe tribunal ${j}.${tr}.` }
  if (year < '1900' || year > today.slice(0, 4)) return { code: 'CNJ_YEAR', message: `Ano inválido: ${year}.` }
  // Computed and compared: the rest of the whole number is also 1 for 00 and 01 in the place of 97 and 98.
  const right = cnjCheckDigits(digits)
  if (check !== right) return { code: 'CNJ_CHECK', message: `Dígito verificador inválido: seria ${right}.` }
  return { digits, court, year: Number(year), origin }
}

/** NNNNNNN-DD.AAAA.J.TR.OOOO of 20 digits; anything else is shown as it is. */
export function formatCnjNumber(digits: string) {
  const { sequence, check, year, j, tr, origin } = splitCnj(digits)
  return sequence ? `${sequence}-${check}.${year}.${j}.${tr}.${origin}` : digits
}

/** 'TJRN · Tribunal de Justiça (RN) · 2024 · origem 0001', the line under the field. */
export const describeCnjNumber = ({ court, year, origin }: CnjNumber) => `${court.acronym} · ${court.name} · ${year} · origem ${origin}`
