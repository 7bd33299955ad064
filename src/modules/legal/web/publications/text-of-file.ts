import { plainText } from '#modules/legal/contract/publication/plain-text.ts'
import { textOfRows } from '#modules/legal/contract/publication/text-of-rows.ts'
import { decodeText } from '#parts/imports/web/decode-text.ts'

/** The publications of a file as text: of a page what a person reads of it, of a sheet its rows. Throws UnreadableFile. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (/\.(xlsx|csv)$/i.test(file.name)) {
    const { readTable } = await import('#parts/imports/web/read-table.ts')
    return textOfRows(readTable(bytes).rows.map(({ cells }) => cells))
  }
  const { text } = decodeText(bytes)
  return /\.html?$/i.test(file.name) ? plainText(text) : text
}
