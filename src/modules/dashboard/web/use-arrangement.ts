import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import { type Config, GRID } from '#modules/dashboard/contract/config.ts'

export type Size = Pick<Config, 'grid_cols' | 'grid_rows'>

/** The order and sizes of a tab's widgets while they are arranged, and every step back. */
export function useArrangement(shown: readonly Config[]) {
  const [steps, setSteps] = useState<readonly (readonly Config[])[]>([shown])
  const [widgets] = useState(shown)
  /** A size that is being pulled; it becomes a step when the pointer is let go. */
  const [draft, setDraft] = useState<readonly Config[] | null>(null)
  const current = draft ?? steps.at(-1)!

  const placeOf = (id: string) => current.findIndex((one) => one.id === id)
  const moved = (from: string, to: string) => arrayMove([...current], placeOf(from), placeOf(to))
  const resized = (id: string, { grid_cols, grid_rows }: Size) =>
    current.map((one) =>
      one.id === id
        ? { ...one, grid_cols: clamp(grid_cols, 1, GRID.columns), grid_rows: clamp(grid_rows, GRID.minRows, GRID.maxRows) }
        : one,
    )

  return {
    current,
    changed: steps.length > 1,
    /** Puts one widget into the place of another, as one step. */
    move: (from: string, to: string) => setSteps([...steps, moved(from, to)]),
    resize: (id: string, size: Size) => setDraft(resized(id, size)),
    /** Keeps what was just done as one step. */
    keep() {
      if (draft) setSteps([...steps, draft])
      setDraft(null)
    },
    undo: () => setSteps(steps.slice(0, -1)),
    /** What differs from the beginning: the places as they now follow each other, and the sizes that are new; and what the beginning was. */
    changes() {
      const positions = widgets.map(({ position }) => position).sort((a, b) => a - b)
      const distinct = positions.every((position, index) => index === 0 || position > positions[index - 1]!)
      const first = positions[0] ?? 0
      return {
        position_updates: current.map(({ id }, index) => ({ id, position: distinct ? positions[index]! : first + index })),
        sizes: current
          .filter(({ id, ...now }) =>
            widgets.some((was) => was.id === id && (was.grid_cols !== now.grid_cols || was.grid_rows !== now.grid_rows)),
          )
          .map(({ id, grid_cols, grid_rows }) => ({ id, grid_cols, grid_rows })),
        seen: widgets.map(({ id, position, grid_cols, grid_rows }) => ({ id, position, grid_cols, grid_rows })),
      }
    },
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))
