/** Cuts a stream into pieces of `size` bytes, copied; the last one, which says so, may be shorter or empty. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === size) {
        yield { piece, isLast: false }
        piece = Buffer.allocUnsafe(size)
        filled = 0
      }
      const taken = Math.min(size - filled, chunk.length - at)
      piece.set(chunk.subarray(at, at + taken), filled)
      filled += taken
      at += taken
    }
  }
  yield { piece: piece.subarray(0, filled), isLast: true }
}
