import type { KeyboardEvent } from 'react'
import classes from './opens-row.module.css'

/** What makes a row or a card open by a click, or by Enter while it has the focus. Nothing when the person may not open it. */
export const opensRow = (open: (() => void) | undefined) =>
  open && {
    className: classes.row,
    tabIndex: 0,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && open(),
  }
