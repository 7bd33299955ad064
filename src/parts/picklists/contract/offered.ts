import type { PickedValue } from './picklist.ts'

/** What a form offers: the values that are not hidden, and the one that its record has. */
export const offered = (values: readonly PickedValue[], current?: number | null) =>
  values.filter(({ id, hidden }) => !hidden || id === current)
