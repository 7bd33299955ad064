const guards = new Set<() => boolean>()

/** Counts a form among those that `hasUnsaved` asks; returns how it ends. */
export function watchUnsaved(isDirty: () => boolean) {
  guards.add(isDirty)
  return () => void guards.delete(isDirty)
}

/** Whether something typed anywhere on the screen would be lost by leaving it. */
export const hasUnsaved = () => [...guards].some((isDirty) => isDirty())
