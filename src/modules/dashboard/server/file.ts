import { buffer } from 'node:stream/consumers'
import type { ExportColumn, FurtherSheet } from '#server/export/columns.ts'
import { FORMATS, type Format } from '#server/export/make-file.ts'
import { slugOf } from '#shared/slug.ts'

/** A small file made at once, named after its widget. */
export async function fileOf<Row>(
  title: string,
  format: Format,
  columns: readonly ExportColumn<Row>[],
  rows: Row[],
  further: readonly FurtherSheet[] = [],
): Promise<File> {
  const { write, content_type } = FORMATS[format]
  async function* allAtOnce() {
    yield rows
  }
  return new File([await buffer(write(columns, allAtOnce(), further))], `${slugOf(title) || 'dashboard'}.${format}`, {
    type: content_type,
  })
}
