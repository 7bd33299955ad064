import { type Field, fieldText, type ReadContext } from '#shared/record-fields.ts'

const EMPTY = '(vazio)'
const MAXIMUM = 200

/** A stored value beside others: 'vazio' in words when it is empty, cut when it is long. */
export function shownValue(field: Field, value: unknown, context: ReadContext): string {
  const text = fieldText(field, value, context) || EMPTY
  return text.length > MAXIMUM ? `${text.slice(0, MAXIMUM)}…` : text
}
