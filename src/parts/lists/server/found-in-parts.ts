import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { containsWords } from '#server/database/sql.ts'

interface Part {
  /** What is looked for in it. */
  text: string | undefined
  /** What it is, folded: a piece of the whole. */
  column: RawBuilder<unknown>
}

/**
 * What a combined search asks of a record: one text for all parts may be found in any of them, different ones each in its own. All are looked for in the whole first,
 * which has the index. `code` begins the numbers of such records. Source: spec/4 §4.3.
 */
export function foundInParts(whole: string, code: string, parts: readonly Part[]): Expression<SqlBool>[] {
  const typed = parts.flatMap(({ text, column }) => (text ? [{ text: wholeCode(text, code), column }] : []))
  const texts = [...new Set(typed.map(({ text }) => text))]
  const inWhole = texts.map((text) => containsWords(whole as never, text))
  if (typed.length === parts.length && texts.length === 1) return inWhole
  return [...inWhole, ...typed.map(({ text, column }) => containsWords(column, text))]
}

/** 'dem-123' → 'dem-000123', as codes are stored. */
const wholeCode = (text: string, code: string) =>
  text.replace(new RegExp(`\\b${code}-?(\\d{1,6})\\b`, 'gi'), (_, digits: string) => `${code}-${digits.padStart(6, '0')}`)
