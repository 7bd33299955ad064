import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards beside each other, all of one height; on a phone rows of the whole width. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>
