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
  return /\.html?$/i.test(file.name) ? textOfPage(text) : text
}

function textOfPage(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of page.querySelectorAll('script, style')) unread.remove()
  for (const line of page.querySelectorAll('br, p, div, tr, li, h1, h2, h3, hr')) line.append('\n')
  return page.body.textContent ?? ''
}
