import { createContext } from 'react'

type IsDirty = () => boolean

const guards = new Set<IsDirty>()

/** The forms of one part of a screen that is taken down on its own, as a tab is. */
export const UnsavedWithin = createContext<Set<IsDirty> | null>(null)

/** Counts a form among those that `hasUnsaved` asks, and those of its part; returns how it ends. */
export function watchUnsaved(isDirty: IsDirty, within: Set<IsDirty> | null = null) {
  for (const forms of [guards, within]) forms?.add(isDirty)
  return () => {
    for (const forms of [guards, within]) forms?.delete(isDirty)
  }
}

/** Whether something typed anywhere on the screen, or in a part of it, would be lost by leaving it. */
export const hasUnsaved = (within: ReadonlySet<IsDirty> = guards) => [...within].some((isDirty) => isDirty())
