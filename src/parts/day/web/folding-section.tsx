import { Badge, Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './day.module.css'

interface Props {
  label: string
  /** Absent where nobody knows. */
  count: number | undefined
  /** Whether what is counted is late. */
  urgent: boolean | undefined
  startsFolded?: boolean
  children: ReactNode
}

/** A part of the day under its name and its count, which a press folds away. */
export function FoldingSection({ label, count, urgent, startsFolded = false, children }: Props) {
  const [folded, setFolded] = useState(startsFolded)
  return (
    <section aria-label={label} className={classes.section}>
      <h2 className={classes.title}>
        <UnstyledButton className={classes.heading} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <IconChevronDown size={16} className={classes.chevron} data-folded={folded || undefined} aria-hidden />
          {label}
          {count !== undefined && <Count count={count} urgent={urgent} />}
        </UnstyledButton>
      </h2>
      <Collapse expanded={!folded}>{children}</Collapse>
    </section>
  )
}

export const Count = ({ count, urgent }: Pick<Props, 'urgent'> & { count: number }) => (
  <Badge color={urgent ? 'red' : 'gray'} variant="light" size="sm">
    {count}
  </Badge>
)
