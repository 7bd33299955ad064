import { Tooltip } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'

/** Around the cells of a matrix: tells the rule (`data-rule`) of the one that the pointer or the keyboard is on. One for all of them: a matrix has a hundred. */
export function RuleTip({ children }: { children: ReactNode }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const told = ({ target }: SyntheticEvent) => setCell((target as HTMLElement).closest<HTMLElement>('[data-rule]'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to the cells, whose boxes say the same to a screen reader
    <div onMouseOver={told} onMouseLeave={() => setCell(null)} onFocus={told} onBlur={() => setCell(null)}>
      {children}
      {cell && <Tooltip key={cell.dataset.rule} target={cell} opened label={cell.dataset.rule} multiline maw={320} aria-hidden />}
    </div>
  )
}
