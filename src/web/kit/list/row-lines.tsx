import type { Column } from './columns.ts'
import classes from './row-lines.module.css'

/** What a row of a table says, as lines of a phone: a heading and its value each. */
export const RowLines = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className={classes.lines}>
    {columns.map((column) => (
      <div key={column.header} className={classes.line}>
        <dt>{column.header}</dt>
        <dd>{column.cell(row)}</dd>
      </div>
    ))}
  </dl>
)
