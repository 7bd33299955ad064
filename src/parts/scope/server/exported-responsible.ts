import type { Responsible } from '#parts/scope/contract/responsible.ts'
import type { ExportColumn } from '#server/export/columns.ts'

/** The column 'Responsável' of an exported list: the name, as an import reads it. */
export const exportedResponsible: ExportColumn<{ responsible: unknown }> = {
  header: 'Responsável',
  type: 'text',
  width: 28,
  value: ({ responsible }) => (responsible as Responsible | null)?.name ?? null,
}
