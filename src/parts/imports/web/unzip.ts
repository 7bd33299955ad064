import { Inflate } from 'fflate'
import { DAMAGED, UnreadableFile } from './unreadable-file.ts'

/** What an archive may unfold to, whatever it says of itself. A sheet of 20,000 rows and 100 columns stays far below. */
const UNFOLDED = 150 * 1024 * 1024

interface Entry {
  method: number
  packed: Uint8Array
  /** Bytes it says it unfolds to. */
  declared: number
}

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Where the parts of a zip's directory stand, in bytes. Source: APPNOTE.TXT 4.3. */
const END = { signature: 0x06054b50, size: 22, comment: 0xffff, count: 10, directory: 16 }
const RECORD = { signature: 0x02014b50, size: 46, flags: 8, method: 10, packed: 20, declared: 24, name: 28, extra: 30, comment: 32, at: 42 }
const LOCAL = { size: 30, name: 26, extra: 28 }

const TOO_LARGE = 'A planilha é grande demais depois de descompactada. Divida-a em partes ou salve como CSV.'

/** The files of a zip by name, still packed. Unpack them one by one with `unfold`. */
export function readZip(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return directory(bytes, view)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile(DAMAGED)
    throw error
  }
}

function directory(bytes: Uint8Array, view: DataView) {
  let end = view.byteLength - END.size
  const lowest = Math.max(0, end - END.comment)
  while (end >= lowest && view.getUint32(end, true) !== END.signature) end -= 1
  if (end < lowest) throw new UnreadableFile(DAMAGED)

  const entries = new Map<string, Entry>()
  let unfolded = 0
  let at = view.getUint32(end + END.directory, true)
  for (let left = view.getUint16(end + END.count, true); left > 0; left -= 1) {
    const long = (field: number) => view.getUint32(at + field, true)
    const short = (field: number) => view.getUint16(at + field, true)
    if (long(0) !== RECORD.signature) throw new UnreadableFile(DAMAGED)
    if (short(RECORD.flags) & ENCRYPTED)
      throw new UnreadableFile('A planilha está protegida por senha. Salve uma cópia sem senha e tente novamente.')
    const local = long(RECORD.at)
    const start = local + LOCAL.size + view.getUint16(local + LOCAL.name, true) + view.getUint16(local + LOCAL.extra, true)
    const name = new TextDecoder().decode(bytes.subarray(at + RECORD.size, at + RECORD.size + short(RECORD.name)))
    entries.set(name, {
      method: short(RECORD.method),
      packed: bytes.subarray(start, start + long(RECORD.packed)),
      declared: long(RECORD.declared),
    })
    unfolded += long(RECORD.declared)
    if (unfolded > UNFOLDED) throw new UnreadableFile(TOO_LARGE)
    at += RECORD.size + short(RECORD.name) + short(RECORD.extra) + short(RECORD.comment)
  }
  return entries
}

/** Unpacks an entry piece by piece, so that a bomb is left as soon as it has grown past the limit. */
export function unfold({ method, packed, declared }: Entry, take: (piece: Uint8Array) => void) {
  let length = 0
  const counted = (piece: Uint8Array) => {
    length += piece.length
    if (length > declared) throw new UnreadableFile(TOO_LARGE)
    take(piece)
  }
  if (method === STORED) return counted(packed)
  if (method !== DEFLATED) throw new UnreadableFile(DAMAGED)
  const inflate = new Inflate(counted)
  try {
    const PIECE = 64 * 1024
    for (let at = 0; at < packed.length; at += PIECE) inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(DAMAGED)
  }
}
