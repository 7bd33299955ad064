import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'

/** The column 'Tags' of an exported list, as an import reads it. */
export const exportedTags: ExportColumn<{ tags: { name: string }[] }> = {
  header: 'Tags',
  type: 'text',
  width: 28,
  value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)),
}
