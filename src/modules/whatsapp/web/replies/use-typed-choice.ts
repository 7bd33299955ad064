import { type KeyboardEvent, useId, useState } from 'react'
import type { Typed } from './slash.ts'

interface Options<Choice> {
  text: string
  /** What stands between a sign and the caret; null where nothing is asked for. */
  typedAt(text: string, caret: number): Typed | null
  /** What it may mean, best first. */
  find(typed: string): readonly Choice[]
  /** Puts one in the place from `from` to `to`. */
  onTaken(choice: Choice, from: number, to: number): void
}

/** The most that are offered at once: more than somebody scrolls through. */
const MOST = 50

/** Choices while somebody writes: a sign offers them, arrows choose, Enter or Tab puts one in, Escape leaves them, Shift+Tab goes to what stands below them. */
export function useTypedChoice<Choice>({ text, typedAt, find, onTaken }: Options<Choice>) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<string | null>(null)
  const typed = left === text ? null : typedAt(text, caret)
  const offered = typed ? find(typed.typed).slice(0, MOST) : []
  const chosen = Math.min(at, offered.length - 1)

  function take(choice: Choice) {
    if (!typed) return
    onTaken(choice, typed.from, caret)
    setAt(0)
  }

  /** Answers whether the key was for the list. */
  function keyed(event: KeyboardEvent): boolean {
    if (offered.length === 0) return false
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((chosen + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(offered[chosen]!)
    else if (event.key === 'Escape') setLeft(text)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { id, typed, caret, offered, chosen, take, keyed, onCaret: setCaret }
}
