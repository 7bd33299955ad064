import { createScopedKeydownHandler, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

/** The arrows go from tab to tab, and choose; the key of Tab goes on. */
const byArrows = createScopedKeydownHandler({
  siblingSelector: '[role="tab"]',
  parentSelector: '[role="tablist"]',
  activateOnFocus: true,
  loop: true,
  orientation: 'horizontal',
  dir: 'ltr',
})

interface Props extends UnstyledButtonProps {
  selected: boolean
  /** Whether the key of Tab stops here: at the chosen one alone, and at each while none is. */
  reached?: boolean
  onChoose(): void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A tab of a row with the role 'tablist' that chooses what a list below shows, where no panel belongs to each tab. */
export const RowTab = ({ selected, reached = selected, onChoose, ...rest }: Props) => (
  <UnstyledButton {...rest} role="tab" aria-selected={selected} tabIndex={reached ? 0 : -1} onKeyDown={byArrows} onClick={onChoose} />
)
