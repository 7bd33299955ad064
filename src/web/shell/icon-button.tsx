import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ActionIconProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  /** What the button does, for the pointer that rests on it and for screen readers. */
  label: string
}

/** A quiet square button of the top bar. A count at the corner of its icon reaches beyond it. */
export const IconButton = ({ label, ...props }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" style={{ overflow: 'visible' }} aria-label={label} title={label} {...props} />
)
