/** How the fields of a record are called and read on screen, by column. Fields that are not here are not shown. */
export type FieldNames = Readonly<Record<string, { label: string; show?(value: unknown): string }>>

const EMPTY = '(vazio)'
const MAXIMUM = 200

/** A stored value as people read it. */
export function shownValue(fields: FieldNames, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const text = fields[name]?.show?.(value) ?? String(value)
  return text.length > MAXIMUM ? `${text.slice(0, MAXIMUM)}…` : text
}
