/** What JSON Schema says of an input, as far as samples are made of it. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface About {
  /** For whatever is an id. */
  ids: readonly string[]
  /** For whatever is text. */
  text: string
}

/** Inputs that a schema takes: the least one, and one for each other value of each field, optional ones too. */
export function samplesOf(schema: Schema, about: About): unknown[] {
  const { type, format, minimum = 1, minLength = 0, minItems = 0, items, properties = {}, required = [] } = schema
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.flatMap((one) => samplesOf(one, about))
  if (schema.enum) return schema.enum
  if ('const' in schema) return [schema.const]
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, field]) => ({ name, values: samplesOf(field, about) }))
      const least = Object.fromEntries(fields.filter(({ name }) => required.includes(name)).map(({ name, values }) => [name, values[0]]))
      const others = fields.flatMap(({ name, values }) => values.slice(name in least ? 1 : 0).map((value) => ({ ...least, [name]: value })))
      return [least, ...others]
    }
    case 'array':
      return items ? samplesOf(items, about).map((one) => Array.from({ length: Math.max(1, minItems) }, () => one)) : [[]]
    case 'string':
      if (format === 'uuid') return [...about.ids]
      if (format === 'date') return ['2026-11-10']
      return [about.text.padEnd(minLength, 'a')]
    case 'number':
    case 'integer':
      return [Math.max(1, minimum)]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    default:
      return [new Date()] // a moment: JSON has none
  }
}
