import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { COLUMN_WIDTH } from '#shared/column-width.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, procedure } from '#shared/procedure.ts'

const Header = z.string().min(1).max(60)
const Headers = z.array(Header).max(60)

/** How somebody has arranged the columns of a list. Each is named by its heading; one that is not mentioned stands where it always stood. */
export const ColumnLayout = z.strictObject({
  order: Headers,
  hidden: Headers,
  /** In pixels. */
  widths: z.record(Header, z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max)),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

export const ViewInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 60),
  /** Everybody who may open the list sees it. */
  shared: z.boolean(),
  /** As the address has them, the order too. */
  filters: z.record(z.string().min(1).max(60), z.string().max(300)),
  columns: ColumnLayout,
})

export const SavedView = ViewInput.extend({ id: z.uuid(), mine: z.boolean(), removable: z.boolean() })
export type SavedView = z.output<typeof SavedView>

export const ListSetup = z.object({ columns: ColumnLayout.nullable(), views: z.array(SavedView) })
export type ListSetup = z.output<typeof ListSetup>

/** What one list remembers for the caller: the arrangement of its columns and the saved views. Reading the list is enough for all of it. */
export const listProcedures = (page: PageKey) => ({
  setup: procedure(page, 'read').output(ListSetup),
  /** Null brings the list's own arrangement back. */
  arrange: procedure(page, 'read', { writes: true })
    .input(z.strictObject({ columns: ColumnLayout.nullable() }))
    .output(z.object({ columns: ColumnLayout.nullable() })),
  /** A view of one's own with that name is replaced. */
  saveView: procedure(page, 'read', { writes: true }).input(ViewInput).output(Id),
  removeView: procedure(page, 'read', { writes: true }).input(Id).output(Id),
})
