import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** The colours a status may have. They are the same in every company's theme. Source: spec/2 §2. */
export const STATUS_COLORS = ['blue', 'red', 'yellow', 'green', 'purple', 'orange', 'teal', 'gray'] as const
export type StatusColor = (typeof STATUS_COLORS)[number]

interface StatusBadgeProps {
  /** A `StatusColor`; anything else, as an old row may hold, is gray. */
  color: StatusColor | (string & {})
  children: ReactNode
}

export function StatusBadge({ color, children }: StatusBadgeProps) {
  const known = STATUS_COLORS.find((known) => known === color) ?? 'gray'
  return (
    <Badge color={known} miw="max-content">
      {children}
    </Badge>
  )
}
