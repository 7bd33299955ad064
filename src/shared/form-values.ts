import type { z } from 'zod'

/** What is read of a schema's definition. */
interface Definition {
  type: string
  in?: z.ZodType
  shape?: Record<string, z.ZodType>
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** The fields of an object's schema, whatever is checked or transformed after them. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const { type, in: first, shape } = definitionOf(schema)
  if (type === 'pipe' && first) return shapeOf(first)
  if (!shape) throw new Error(`A form needs an object: ${type}`)
  return shape
}

/** What an untouched field holds. */
function emptyValue(field: z.ZodType): unknown {
  const { type, in: first } = definitionOf(field)
  if (type === 'pipe' && first) return emptyValue(first)
  if (type === 'optional') return undefined
  return { string: '', boolean: false, array: [] }[type] ?? null
}

/** What a form of `schema` begins with: '' for text, null for what may be left out or must still be chosen, unless `given`. */
export function emptyValues<Schema extends z.ZodType>(schema: Schema, given: Partial<z.input<Schema>> = {}): z.input<Schema> {
  const empty = Object.entries(shapeOf(schema)).map(([name, field]) => [name, emptyValue(field)])
  return { ...Object.fromEntries(empty), ...given }
}

/** The fields of `schema` that a stored record has, and nothing else of it. */
export function storedValues<Schema extends z.ZodType>(schema: Schema, record: object): z.input<Schema> {
  const stored = record as Record<string, unknown>
  return Object.fromEntries(Object.keys(shapeOf(schema)).map((name) => [name, stored[name]])) as z.input<Schema>
}

/** True when the schema refuses the field left empty. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = shapeOf(schema)[name]
  return field !== undefined && !field.safeParse(emptyValue(field)).success
}
