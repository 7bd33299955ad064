/** The encodings that files come in, as TextDecoder and people call them. */
export const ENCODINGS = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16 BE' } as const
export type Encoding = keyof typeof ENCODINGS

/**
 * Text of a file from anywhere: by its byte-order mark, else as UTF-8 when it is that without a flaw, else as Windows-1252.
 * A UTF-8 file taken for Windows-1252 would read 'JosÃ©', so that order. `chosen` is what a person knows better.
 */
export function decodeText(bytes: ArrayBuffer, chosen?: Encoding): { text: string; encoding: Encoding } {
  const encoding = chosen ?? markedEncoding(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

function markedEncoding(bytes: ArrayBuffer): Encoding | undefined {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
}
