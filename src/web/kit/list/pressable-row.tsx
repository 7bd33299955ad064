import { useLongPress } from '@mantine/hooks'
import { type ComponentPropsWithRef, useRef } from 'react'
import classes from './rows-table.module.css'

interface Props extends ComponentPropsWithRef<'li'> {
  /** Whether a long press opens its menu. */
  pressable: boolean
  onOpen(): void
}

/** A row of a phone's list: a tap opens its record, a finger that rests on it opens its menu. */
export function PressableRow({ pressable, onOpen, onKeyDown, ...item }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const opened = useRef(false)
  const press = useLongPress(
    () => {
      opened.current = pressable
      if (pressable) row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click()
    },
    { events: ['touch'], cancelOnMove: true, threshold: 500 },
  )
  return (
    <li
      {...item}
      {...press}
      ref={row}
      className={classes.card}
      data-pressable={pressable || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card opens its record, as a row of the table does
      tabIndex={0}
      onTouchEnd={(event) => {
        press.onTouchEnd?.(event)
        if (opened.current) event.preventDefault() // lifting the finger is no tap
        opened.current = false
      }}
      onContextMenu={(event) => opened.current && event.preventDefault()}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    />
  )
}
