import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './replies.module.css'

interface Props<Choice> {
  id: string
  label: string
  choices: readonly Choice[]
  /** Which one Enter takes. */
  at: number
  onTake(choice: Choice): void
  children(choice: Choice): ReactNode
}

/** What a sign in a text may mean, above the box. The caret stays in the text: arrows move here by the box's keys. */
export const TypedChoices = <Choice extends { id: string }>({ id, label, choices, at, onTake, children }: Props<Choice>) =>
  choices.length > 0 && (
    <div className={classes.list} role="listbox" id={id} aria-label={label}>
      {choices.map((choice, index) => (
        <UnstyledButton
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.option}
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(choice)
          }}
        >
          {children(choice)}
        </UnstyledButton>
      ))}
    </div>
  )
