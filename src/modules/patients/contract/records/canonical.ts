/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A value as canonical JSON: keys in the order of their code units, no space. Two equal values are one text. Source: RFC 8785. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const pairs = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`)
    return `{${pairs.join(',')}}`
  }
  return JSON.stringify(value)
}
