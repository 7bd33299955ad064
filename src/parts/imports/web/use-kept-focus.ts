import { type RefObject, useEffect } from 'react'

/** When the step of a dialog changes and takes along what had the focus, the dialog's content has it: `Tab` goes on from there. */
export function useKeptFocus(inside: RefObject<HTMLElement | null>, step: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what it is for
  useEffect(() => {
    if (document.activeElement === document.body) inside.current?.focus()
  }, [inside, step])
}
