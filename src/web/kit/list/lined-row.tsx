import { Group, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import classes from './lined-row.module.css'
import { RowLines } from './row-lines.tsx'

interface Props<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** What stands before and after its heading. */
  handle?: ReactNode
  actions?: ReactNode
}

/** A row of a table as a phone shows it: its first column as a heading, then a line a column. */
export const LinedRow = <Row,>({ row, columns: [first, ...others], handle, actions }: Props<Row>) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      {handle}
      <div className={classes.first}>
        {first?.header && <VisuallyHidden>{first.header}: </VisuallyHidden>}
        {first?.cell(row)}
      </div>
      {actions}
    </Group>
    <RowLines columns={others} row={row} />
  </>
)

/** The list that they stand in. */
export const LinedRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>
