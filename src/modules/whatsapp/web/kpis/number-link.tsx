import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './kpis.module.css'
import type { Opens } from './opens.ts'

interface Props {
  opens: Opens | null
  className?: string | undefined
  /** What the number is, for those who hear it alone. */
  label?: string | undefined
  children: ReactNode
}

/** A number that opens its rows: those of the attendances here, those of evaluations on their page. */
export function NumberLink({ opens, className, label, children }: Props) {
  const both = `${classes.link} ${className ?? ''}`
  if (!opens) return <span className={className}>{children}</span>
  if ('evaluations' in opens)
    return (
      <UnstyledButton component={Link} to="/whatsapp/evaluations" search={opens.evaluations as never} className={both} aria-label={label}>
        {children}
      </UnstyledButton>
    )
  return (
    <UnstyledButton className={both} aria-label={label} onClick={opens.rows}>
      {children}
    </UnstyledButton>
  )
}
