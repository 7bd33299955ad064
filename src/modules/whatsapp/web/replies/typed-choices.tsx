import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './replies.module.css'

interface Props<Choice> {
  id: string
  label: string
  choices: readonly Choice[]
  /** Which one Enter takes. */
  at: number
  onTake(choice: Choice): void
  /** What stands below them. */
  foot?: ReactNode
  children(choice: Choice): ReactNode
}

/** What a sign in a text may mean, above the box. The caret stays in the text: arrows move here by the box's keys, a finger scrolls. */
export function TypedChoices<Choice extends { id: string }>({ id, label, choices, at, onTake, foot, children }: Props<Choice>) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box keeps the focus
    <div className={classes.choices} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.list} role="listbox" id={id} aria-label={label}>
        {choices.map((choice, index) => (
          <UnstyledButton
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onClick={() => onTake(choice)}
          >
            {children(choice)}
          </UnstyledButton>
        ))}
      </div>
      {foot}
    </div>
  )
}
