import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeadlineFilters } from '#modules/legal/contract/case-deadline.ts'
import type { CaseFilter } from '#modules/legal/contract/filters.ts'
import classes from './dashboard.module.css'

/** What a number counts: cases, or deadlines. */
export type Rows = { cases: CaseFilter } | { deadlines: DeadlineFilters }

interface Props {
  rows: Rows
  className?: string | undefined
  label?: string | undefined
  title?: string | undefined
  children: ReactNode
}

/** A number that opens exactly the rows it counts. */
export const RowsLink = ({ rows, className, label, title, children }: Props) => (
  <UnstyledButton
    component={Link}
    to="/legal/cases"
    search={('cases' in rows ? rows.cases : { view: 'deadlines', ...rows.deadlines }) as never}
    className={`${classes.link} ${className ?? ''}`}
    aria-label={label}
    title={title}
  >
    {children}
  </UnstyledButton>
)
