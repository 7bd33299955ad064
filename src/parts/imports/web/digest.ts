import type { TableRow } from '../contract/table.ts'

/** A SHA-256 in hexadecimal, which two readings of a file share only if they have the same texts in the same lines. */
export async function digestOf(rows: readonly TableRow[]): Promise<string> {
  const text = JSON.stringify(rows.map(({ line, cells }) => [line, cells]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
