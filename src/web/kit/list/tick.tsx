import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import classes from './tick.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  'aria-label': string
  indeterminate?: boolean
}

/** A box to tick in a row. The browser's own: twenty of Mantine's take as long to draw as all the rest of a list. */
export function Tick({ indeterminate = false, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    box.current!.indeterminate = indeterminate
  }, [indeterminate])
  return <input {...rest} ref={box} type="checkbox" className={classes.tick} />
}
