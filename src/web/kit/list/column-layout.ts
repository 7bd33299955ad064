import type { Column } from './columns.ts'

/** How somebody has arranged the columns of a list; each is named by its heading. */
export interface ColumnLayout {
  order: string[]
  hidden: string[]
  /** In pixels. */
  widths: Record<string, number>
}

/** How a list is arranged until somebody does so. */
export const ownLayout = (columns: readonly { header: string; hidden?: true }[]): ColumnLayout => ({
  order: [],
  hidden: columns.filter(({ hidden }) => hidden).map(({ header }) => header),
  widths: {},
})

/** All columns in the order chosen. The first always leads: it names the record. One that the layout does not know stands last. */
export function inOrder<Row>([heading, ...columns]: readonly Column<Row>[], { order }: ColumnLayout): Column<Row>[] {
  const place = ({ header }: Column<Row>) => (order.includes(header) ? order.indexOf(header) : order.length)
  const ordered = columns.toSorted((one, other) => place(one) - place(other))
  return heading ? [heading, ...ordered] : ordered
}

/** The columns to show, as wide as chosen. */
export const arranged = <Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] =>
  inOrder(columns, layout)
    .filter(({ header }, at) => at === 0 || !layout.hidden.includes(header))
    .map((column) => ({ ...column, width: layout.widths[column.header] ?? column.width }) as Column<Row>)
