import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** The texts of a zip file by their names, as its directory lists them. */
export function readZip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(END)
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const [method, size, name, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), (method === 0 ? content : inflateRawSync(content)).toString())
    at += 46 + name + extra + comment
  }
  return files
}
