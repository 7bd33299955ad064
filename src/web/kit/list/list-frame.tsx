import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-frame.module.css'

/** What a list and its filters stand in: a card, and on a phone the whole width. */
export const ListFrame = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <Card padding={0} className={`${classes.frame} ${className}`}>
    {children}
  </Card>
)
