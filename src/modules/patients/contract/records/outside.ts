import { COPIED, COPIED_FROM, written } from './copied.ts'
import { DIAGNOSES } from './diagnoses.ts'
import { type EntryData, textOf } from './entry.ts'
import { TYPED_MEASURES } from './measures.ts'
import type { TemplateField } from './template.ts'

/** What an entry has whatever its template. */
const EVERYWHERE = new Set<string>([...TYPED_MEASURES, DIAGNOSES, COPIED, COPIED_FROM])

/** The keys of texts that a template has no field for: they were written before it was chosen, and nobody sees them. */
export const outsideOf = (fields: readonly TemplateField[], data: EntryData) =>
  Object.keys(data).filter((key) => !EVERYWHERE.has(key) && textOf(data[key]) !== '' && !fields.some((field) => field.key === key))

/** An entry without them. */
export function within(fields: readonly TemplateField[], data: EntryData): EntryData {
  const outside = outsideOf(fields, data)
  const unmarked = outside.reduce((left, key) => written(left, key, ''), data)
  return Object.fromEntries(Object.entries(unmarked).filter(([key]) => !outside.includes(key)))
}
