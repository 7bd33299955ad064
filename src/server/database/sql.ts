import { type Expression, type RawBuilder, type ReferenceExpression, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { normalizePhone } from '#shared/br/phone.ts'
import { cleanLine } from '#shared/br/text.ts'

/** The moment the day `date` (yyyy-mm-dd) begins in the company's time zone, which the transaction works in. */
export const dayStart = (date: string) => sql<Date>`${date}::date::timestamptz`

/** The moment the day after `date` begins: compare with `<` to include all of `date`. */
export const nextDayStart = (date: string) => sql<Date>`(${date}::date + 1)::timestamptz`

const DIGITS = /^[\d\s()+./-]*\d[\d\s()+./-]*$/
const CODE = /^(?=.*\d)[\da-z]+([./-]+[\da-z]+)+$/i

/** Shorter than this, a word says nothing to a trigram index, and asking it would be slower than reading the rows. */
const TRIGRAM = 3

/** What else a typed number may be stored as: a document, a phone or a CEP without its mask. */
function bareForm(typed: string): string | null {
  const bare = DIGITS.test(typed) ? normalizePhone(typed) : CODE.test(typed) ? typed.replace(/[./-]/g, '') : typed
  return bare === typed ? null : bare
}

/** The words of a typed text, each once. */
const wordsOf = (text: string) => [...new Set(cleanLine(text).split(' '))].filter((word) => word !== '')

const INITIALS = /^\p{L}{1,2}$/u

/**
 * True where the words of `text` that are one or two letters each begin a word of a search column: what somebody means who types 'ana s', and what a
 * trigram index can answer, unlike the same letters anywhere.
 */
export function beginsWithInitials(column: string, text: string): Expression<SqlBool> {
  const searched = sql.ref(column)
  const begins = (initials: string) =>
    sql<SqlBool>`(${searched} like (select app.fold(${initials}) || '%') or ${searched} like (select '% ' || app.fold(${initials}) || '%'))`
  const initials = wordsOf(text).filter((word) => INITIALS.test(word))
  return initials.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(initials.map(begins), sql` and `)})`
}

/**
 * True where a search column or a text, folded by app.fold, has every word of `text` in any order, without regard to accents or case.
 * Numbers are found with or without their mask. A text without a word finds everything.
 */
export function containsWords<Column extends string>(
  column: (Column & ReferenceExpression<Tables, keyof Tables>) | RawBuilder<unknown>,
  text: string,
): Expression<SqlBool> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const has = (part: string) =>
    part.length < TRIGRAM
      ? sql<SqlBool>`strpos(${searched}, (select app.fold(${part}))) > 0`
      : sql<SqlBool>`${searched} like (select app.containing(${part}))`
  const hasAnyForm = (part: string) => {
    const bare = bareForm(part)
    return bare ? sql<SqlBool>`(${has(part)} or ${has(bare)})` : has(part)
  }
  const words = wordsOf(text)
  if (words.length === 0) return sql<SqlBool>`true`
  const everyWord = sql<SqlBool>`(${sql.join(words.map(hasAnyForm), sql` and `)})`
  const bare = words.length > 1 ? bareForm(cleanLine(text)) : null
  return bare ? sql<SqlBool>`(${everyWord} or ${has(bare)})` : everyWord
}

/** A name in the order of a dictionary, where it comes out of a function: the columns of names have that order themselves (db/CONVENTIONS.md). */
export const byName = (name: string | RawBuilder<unknown>) => sql`(${typeof name === 'string' ? sql.ref(name) : name}) collate "und-x-icu"`
