import { buffer } from 'node:stream/consumers'
import type { ExportColumn } from '#server/export/columns.ts'
import { FORMATS, type Format } from '#server/export/make-file.ts'
import { foldForSearch } from '#shared/br/text.ts'

/** A small file made at once, named after its widget. */
export async function fileOf<Row>(title: string, format: Format, columns: readonly ExportColumn<Row>[], rows: Row[]): Promise<File> {
  const { write, content_type } = FORMATS[format]
  async function* allAtOnce() {
    yield rows
  }
  const name =
    foldForSearch(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'dashboard'
  return new File([await buffer(write(columns, allAtOnce()))], `${name}.${format}`, { type: content_type })
}
