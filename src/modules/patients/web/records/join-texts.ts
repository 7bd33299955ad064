import type { EntryData } from '#modules/patients/contract/records/entry.ts'

/**
 * What two windows made of one text: `theirs`, and each field that was changed here since `before`. Where both changed a field, ours follows theirs:
 * nothing that somebody wrote is lost.
 */
export function joinTexts(before: EntryData, ours: EntryData, theirs: EntryData): EntryData {
  const joined = { ...theirs }
  for (const [key, value] of Object.entries(ours)) {
    if (isSame(value, before[key]) || isSame(value, theirs[key])) continue
    const both = typeof value === 'string' && typeof theirs[key] === 'string' && theirs[key] !== '' && !isSame(theirs[key], before[key])
    joined[key] = both ? `${theirs[key]}\n${value}` : value
  }
  return joined
}

const isSame = (one: EntryData[string] | undefined, other: EntryData[string] | undefined) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
