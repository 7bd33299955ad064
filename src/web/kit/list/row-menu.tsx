import { ActionMenu } from './action-menu.tsx'
import type { Listed, RowAction } from './columns.ts'
import classes from './rows-table.module.css'

interface Props<Row extends Listed> {
  row: Row
  actions: readonly RowAction<Row>[]
  className?: string | undefined
  portal?: boolean | undefined
}

/** The menu of one row: seen on hover and focus, there for the keyboard all the time. */
export function RowMenu<Row extends Listed>({ row, actions, className = classes.menu, portal }: Props<Row>) {
  const offered = actions.filter((action) => action.offered?.(row) ?? true)
  return (
    <ActionMenu
      name={row.name}
      className={className}
      portal={portal}
      actions={offered.map(({ label, icon, danger, run }) => ({ label, icon, danger, run: () => run(row) }))}
    />
  )
}
