import { addDays, isCivilDate, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { cleanText } from '#shared/br/text.ts'
import { cnjNumbersIn, readCnjNumber } from '../cnj-number.ts'
import type { Unit } from '../deadline/regime.ts'

/** A publication as it was found in a text. Source: spec/4 §18.2. */
export interface FoundPublication {
  text: string
  /** The day it became available in the gazette; null where the text does not say. */
  available_on: string | null
  /** Where that is only known by the day of its publication: that day. */
  published_on: string | null
  /** Of cases, 20 digits each; only those that are right. */
  numbers: string[]
  /** The acronym of the first number's court. */
  court: string | null
  /** Where no number is right: the first, and what is wrong with it. */
  misread: MisreadNumber | null
}

export interface MisreadNumber {
  digits: string
  problem: string
}

const RULE = /^\s*[-=_*]{3,}\s*$/
const MONTHS = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro']
const DAY = `(\\d{1,2})(?:[/.](\\d{1,2})[/.]|º?\\s+de\\s+(${MONTHS.join('|')})\\s+de\\s+)(\\d{4})`
const AVAILABLE = new RegExp(`(?:data\\s+d[ae]\\s+)?disponibiliza(?:ç[ãa]o|d[oa])(?:\\s+(?:em|no dia))?\\s*[:-]?\\s*${DAY}`, 'giu')
// Words of the text itself name other publications: this one is a heading, or has a colon.
const PUBLISHED = new RegExp(
  `(?:^[ \\t]*(?:data\\s+d[ae]\\s+)?publicaç[ãa]o\\s*[:-]?|(?<!\\p{L})data\\s+d[ae]\\s+publicaç[ãa]o\\s*[:-]?|(?<!\\p{L})publicaç[ãa]o\\s*:)\\s*${DAY}`,
  'gimu',
)
const LENGTH =
  /(?<!\p{L})(?:(?:prazo(?:\s+\p{L}+){0,3}\s+de|em(?:\s+até)?|dentro de)\s+|prazo\s*:\s*)(\d{1,4})\s*(?:\([^)\n]{1,40}\)\s*)?dias?(?:\s+(úteis|corridos))?/giu

/** The numbers of cases in a text that are numbers of cases. `today` bounds their years. */
export function rightNumbersIn(text: string, today: string) {
  return cnjNumbersIn(text).flatMap((digits) => {
    const read = readCnjNumber(digits, today)
    return 'digits' in read ? [read] : []
  })
}

/** The first number of a text that is none: a misprint, which only its reader can mend. */
export function misreadIn(text: string, today: string): MisreadNumber | null {
  for (const digits of cnjNumbersIn(text)) {
    const read = readCnjNumber(digits, today)
    if (!('digits' in read)) return { digits, problem: read.message }
  }
  return null
}

/** The first day that a text names as that of its availability. */
export const availableOn = (text: string) => dayNamed(text, AVAILABLE)

/** The first day that a text names as that of its publication. */
export const publishedOn = (text: string) => dayNamed(text, PUBLISHED)

function dayNamed(text: string, named: RegExp): string | null {
  for (const [, day = '', month, name, year = ''] of text.matchAll(named)) {
    const number = month ?? String(MONTHS.indexOf(name!.toLowerCase()) + 1)
    const date = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isCivilDate(date)) return date
  }
  return null
}

/** Monday, after which weekdays a day of a week comes; ours begin on Sunday. */
const MONDAY = 1

/** The weekday before a publication, which is on the first day with expediente after the availability: counted from it, it is that day again (Lei 11.419, art. 4º, §3º). */
const availableBefore = (published: string) => addDays(published, weekdayOf(toDayNumber(published)) === MONDAY ? -3 : -1)

/** When a text became available, as it says itself, or as its publication tells. */
function daysOf(text: string): Pick<FoundPublication, 'available_on' | 'published_on'> | null {
  const available_on = availableOn(text)
  if (available_on) return { available_on, published_on: null }
  const published_on = publishedOn(text)
  return published_on ? { available_on: availableBefore(published_on), published_on } : null
}

const UNDATED = { available_on: null, published_on: null }

export interface FoundLength {
  length: number
  /** As the text says; null where it leaves that to the law. */
  unit: Unit | null
}

/** The first length of a deadline that a text names: '15 (quinze) dias úteis'. 'No prazo legal' names none. */
export function lengthIn(text: string): FoundLength | null {
  const [, digits, unit] = text.matchAll(LENGTH).next().value ?? []
  const length = Number(digits ?? 0)
  if (length < 1 || length > 3650) return null
  return { length, unit: unit ? (unit.toLowerCase() === 'úteis' ? 'business_days' : 'calendar_days') : null }
}

/** A part of a text that the reader looks for, or what stands in between. */
export interface MarkedPart {
  text: string
  kind: 'number' | 'date' | 'length' | null
}

const NUMBER = /(?<![\p{L}\p{N}])\d{1,7}[-.\s]*\d{2}[-.\s]*\d{4}[-.\s]*\d[-.\s]*\d{2}[-.\s]*\d{4}(?![\p{L}\p{N}])/gu
const ANY_DAY = new RegExp(DAY, 'giu')

/** A text cut at its numbers, dates and lengths, in its order and whole. */
export function markedParts(text: string): MarkedPart[] {
  const spans = [
    ...[...text.matchAll(NUMBER)].map((found) => ({ found, kind: 'number' as const })),
    ...[...text.matchAll(LENGTH)].map((found) => ({ found, kind: 'length' as const })),
    ...[...text.matchAll(ANY_DAY)].map((found) => ({ found, kind: 'date' as const })),
  ].sort((one, other) => one.found.index - other.found.index)
  const parts: MarkedPart[] = []
  let at = 0
  for (const { found, kind } of spans) {
    if (found.index < at) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index), kind: null })
    parts.push({ text: found[0], kind })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: null })
  return parts
}

/**
 * The publications of a pasted page: a new one begins at each line with the number of a case that follows a blank line or a rule. What stands above the first
 * number is the page's head: a day of availability in it holds for those that name none.
 */
export function readPublications(pasted: string, today: string): FoundPublication[] {
  const blocks: string[][] = [[]]
  let breaks = true
  for (const line of cleanText(pasted).split('\n')) {
    const apart = line.trim() === '' || RULE.test(line)
    if (breaks && !apart && cnjNumbersIn(line).length > 0 && blocks.at(-1)!.some((one) => one.trim())) blocks.push([])
    breaks = apart
    if (!RULE.test(line)) blocks.at(-1)!.push(line)
  }
  const texts = blocks.map((lines) => lines.join('\n').trim()).filter(Boolean)
  const [head = '', ...rest] = texts
  const isHead = rest.length > 0 && cnjNumbersIn(head).length === 0
  return (isHead ? rest : texts).map((text) => {
    const numbers = rightNumbersIn(text, today)
    return {
      text,
      ...(daysOf(text) ?? (isHead ? daysOf(head) : null) ?? UNDATED),
      numbers: numbers.map(({ digits }) => digits),
      court: numbers[0]?.court.acronym ?? null,
      misread: numbers.length > 0 ? null : misreadIn(text, today),
    }
  })
}
