import { type EntryData, textOf } from './entry.ts'
import type { TemplateField } from './template.ts'

/** What an entry says of passages that were copied and not changed since: which fields, and the day of the entry they come from. */
export const COPIED = 'copied'
export const COPIED_FROM = 'copied_from'

const keysOf = (data: EntryData): string[] => {
  const keys = data[COPIED]
  return Array.isArray(keys) ? keys : []
}

/** The day that a field was copied from and stands as it was; null for what was written anew. */
export const copiedOn = (data: EntryData, key: string) => (keysOf(data).includes(key) ? textOf(data[COPIED_FROM]) || null : null)

/** Fills the empty fields with what another entry says, and marks them. Measures are taken anew. */
export function copyInto(data: EntryData, fields: readonly TemplateField[], from: { on_date: string; data: EntryData }): EntryData {
  const keys = fields
    .filter(({ key, kind }) => kind !== 'measure' && textOf(data[key]) === '' && textOf(from.data[key]) !== '')
    .map(({ key }) => key)
  if (keys.length === 0) return data
  const texts = Object.fromEntries(keys.map((key) => [key, from.data[key]!]))
  return { ...data, ...texts, [COPIED]: [...keysOf(data), ...keys], [COPIED_FROM]: from.on_date }
}

/** Changes a field: what was copied into it is no copy any more. */
export function written(data: EntryData, key: string, value: EntryData[string]): EntryData {
  const { [COPIED]: _, [COPIED_FROM]: from, ...rest } = data
  const left = keysOf(data).filter((one) => one !== key)
  return { ...rest, [key]: value, ...(left.length > 0 && { [COPIED]: left, [COPIED_FROM]: from! }) }
}
