/**
 * Text of a file from any payroll: by its byte-order mark, else as UTF-8 when it is that without a flaw, else as Windows-1252.
 * A UTF-8 file taken for Windows-1252 would read 'JosÃ©', so that order.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
