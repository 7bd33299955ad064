import type { KeyboardEvent } from 'react'
import type { Task } from '#parts/tasks/contract/task.ts'
import { addDays } from '#shared/br/date.ts'
import type { useTaskActions } from './use-task-actions.ts'

/** The day that Meu dia shows, and the business day after it. */
export interface ShownDay {
  date: string
  next: string
}

interface Keys {
  task: Task
  actions: ReturnType<typeof useTaskActions>
  day: ShownDay
  edit(task: Task): void
}

/** On a focused row Enter opens what the row links to. */
export function followLink({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Enter' && target === currentTarget) currentTarget.querySelector<HTMLElement>('a')?.click()
}

/** Keys of a task's row: x finishes, a postpones to the next business day, 1 to 9 by so many days, e edits, Enter opens what it is about, or itself. Source: spec/5 §15.4. */
export function taskKeys({ task, actions, day, edit }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const row = event.currentTarget
    if (event.key === 'Enter' && task.subject) followLink(event)
    else if (!task.may_change) return
    else if (event.key === 'Enter') edit(task)
    else if (event.key === 'x') actions.set(task, task.done_at === null)
    else if (event.key === 'e') edit(task)
    else if (task.done_at) return
    else if (event.key === 'a') postpone(row, day.next)
    else if (/^[1-9]$/.test(event.key)) postpone(row, addDays(day.date, Number(event.key)))
    else return
    event.preventDefault()
  }

  /** The row goes elsewhere: its neighbour takes the focus. */
  function postpone(row: HTMLElement, due_on: string) {
    const neighbour = row.nextElementSibling ?? row.previousElementSibling
    if (neighbour instanceof HTMLElement) neighbour.focus()
    actions.postpone(task, due_on)
  }
}
