import type { Column } from './columns.ts'

/** How somebody has arranged the columns of a list; each is named by its heading. */
export interface ColumnLayout {
  order: string[]
  hidden: string[]
  /** In pixels. */
  widths: Record<string, number>
}

export const OWN_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} }

/** Whether a column is shown. One that is hidden at first is, from when an arrangement names it among those in order. */
export const isShown = ({ header, hidden }: Pick<Column<never>, 'header' | 'hidden'>, layout: ColumnLayout) =>
  !layout.hidden.includes(header) && (!hidden || layout.order.includes(header))

/** All columns in the order chosen. The first always leads: it names the record. One that the layout does not know stands last. */
export function inOrder<Row>([heading, ...columns]: readonly Column<Row>[], { order }: ColumnLayout): Column<Row>[] {
  const place = ({ header }: Column<Row>) => (order.includes(header) ? order.indexOf(header) : order.length)
  const ordered = columns.toSorted((one, other) => place(one) - place(other))
  return heading ? [heading, ...ordered] : ordered
}

/** The columns to show, as wide as chosen. */
export const arranged = <Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] =>
  inOrder(columns, layout)
    .filter((column, at) => at === 0 || isShown(column, layout))
    .map((column) => ({ ...column, width: layout.widths[column.header] ?? column.width }) as Column<Row>)
