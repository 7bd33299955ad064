import type { KeyboardEvent, PointerEvent } from 'react'
import { COLUMN_WIDTH } from '#shared/column-width.ts'
import classes from './rows-table.module.css'

/** Pixels that an arrow key moves the edge by. */
const STEP = 16

interface Props {
  header: string
  /** In pixels; absent while the browser chooses it. */
  width: number | undefined
  /** Every heading's width in pixels as the column is now being given another: the others keep theirs. */
  onResize(widths: Record<string, number>): void
}

/** The right edge of a heading: dragged, or moved with the arrows, it makes the column wider or narrower. */
export function ColumnResizer({ header, width, onResize }: Props) {
  const resize = (edge: HTMLElement, by: number) => {
    const widths = widthsIn(edge)
    const wanted = Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, (widths[header] ?? 0) + by))
    if (wanted !== widths[header]) onResize({ ...widths, [header]: wanted })
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const edge = event.currentTarget
    const heading = edge.closest('th')
    if (!heading) return
    const from = event.clientX
    let by = 0
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = (moved) => {
      by = moved.clientX - from
      edge.style.translate = `${by}px`
    }
    edge.onpointerup = () => {
      edge.onpointermove = edge.onpointerup = null
      edge.style.translate = ''
      if (by !== 0) resize(edge, by)
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (!by) return
    event.preventDefault()
    resize(event.currentTarget, by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largura da coluna ${header}`}
      aria-valuenow={width ?? 0}
      aria-valuetext={width ? `${width} pixels` : 'automática'}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={drag}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

/** The headings that can be resized, with the widths they have on the screen. */
function widthsIn(edge: HTMLElement): Record<string, number> {
  const headings = edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-header]') ?? []
  return Object.fromEntries([...headings].map((heading) => [heading.dataset.header ?? '', Math.round(heading.offsetWidth)]))
}
