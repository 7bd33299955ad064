import { IconArrowsDiagonal2 } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './dashboard.module.css'
import type { Size } from './use-arrangement.ts'

interface Props {
  title: string
  size: Size
  /** Pixels from one column or row to the next. */
  cellSize(): { width: number; height: number }
  onResize(size: Size): void
  /** The pointer was let go, or a key was pressed: that was one change. */
  onResized(): void
}

const KEYS: Record<string, readonly [cols: number, rows: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The corner a widget is pulled by. With the keyboard, arrows change the size one column or row at a time. */
export function ResizeHandle({ title, size, cellSize, onResize, onResized }: Props) {
  const pulled = useRef<{ x: number; y: number; size: Size } | null>(null)

  function pull({ clientX, clientY }: PointerEvent) {
    if (!pulled.current) return
    const { x, y, size: from } = pulled.current
    const cell = cellSize()
    onResize({
      grid_cols: from.grid_cols + Math.round((clientX - x) / cell.width),
      grid_rows: from.grid_rows + Math.round((clientY - y) / cell.height),
    })
  }

  function press(event: KeyboardEvent) {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    onResize({ grid_cols: size.grid_cols + step[0], grid_rows: size.grid_rows + step[1] })
  }

  return (
    <button
      type="button"
      className={classes.resize}
      aria-label={`Redimensionar ${title}, ${size.grid_cols} colunas por ${size.grid_rows} linhas`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pulled.current = { x: event.clientX, y: event.clientY, size }
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        pulled.current = null
        onResized()
      }}
      onKeyDown={press}
      onKeyUp={({ key }) => KEYS[key] && onResized()}
    >
      <IconArrowsDiagonal2 size={14} aria-hidden />
    </button>
  )
}
