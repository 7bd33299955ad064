import { type ArchiveEntry, bufferOf, readArchive } from './archive-reader.ts'
import { FORMAT, Header, Manifest } from './header.ts'
import { refusals } from './refusals.ts'
import { Tally, unpacked } from './table-rows.ts'
import { folderOf } from './write-backup.ts'

export interface CheckedBackup {
  header: Header
  manifest: Manifest
}

/** Reads a whole backup and compares it with its seal and its manifest. Throws a sentence when it cannot be used. Writes nothing. */
export async function checkBackup(bytes: AsyncIterable<Uint8Array>, password: string | undefined): Promise<CheckedBackup> {
  const entries = readArchive(bytes, password)
  const { value: first } = await entries.next()
  const header = await headerOf(first)
  const tallies = header.tables.map(() => new Tally())
  const files = { count: 0, bytes: 0 }
  let manifest: Manifest | undefined

  for await (const { name, size, content } of entries) {
    const place = placeOf(name)
    if (manifest) throw refusals.altered()
    if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse((await bufferOf(content)).toString()))
    else if (name.startsWith('files/')) {
      files.count += 1
      files.bytes += size
    } else if (place !== null && header.tables[place] && name.startsWith(folderOf(place, header.tables[place]))) {
      tallies[place]!.add(await unpackedOrRefused(await bufferOf(content)))
    } else throw refusals.altered()
  }
  if (!manifest) throw refusals.cut()
  const found = { tables: tallies.map((tally) => tally.sum()), files }
  if (JSON.stringify(found) !== JSON.stringify({ tables: manifest.tables, files: manifest.files })) throw refusals.altered()
  return { header, manifest }
}

/** The header of an archive whose first entry this is, or a sentence. */
async function headerOf(first: ArchiveEntry | undefined): Promise<Header> {
  if (first?.name !== 'header.json') throw refusals.foreign()
  const text = (await bufferOf(first.content)).toString()
  const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format > FORMAT) throw refusals.newer(String(version))
  return Header.parse(JSON.parse(text))
}

/** Which table of the header an entry belongs to. */
export function placeOf(name: string): number | null {
  const place = /^tables\/(\d{1,6}) /.exec(name)?.[1]
  return place === undefined ? null : Number(place)
}

const unpackedOrRefused = (part: Buffer) =>
  unpacked(part).catch((cause) => {
    throw refusals.altered(cause)
  })
