import { DndContext, DragOverlay } from '@dnd-kit/core'
import { type TouchEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePhone } from '#web/kit/page/use-phone.ts'
import classes from './board.module.css'
import { BoardColumn, type CardsProps, type ColumnLook } from './board-column.tsx'
import cardClasses from './deal-card.module.css'
import { CARD, DealCard } from './deal-card.tsx'
import { StageStrip } from './stage-strip.tsx'
import type { CardColumn, useColumns } from './use-columns.ts'
import { type Dropped, useHeldCard } from './use-held-card.ts'

interface Props extends CardsProps {
  columns: readonly CardColumn[]
  board: Pick<ReturnType<typeof useColumns>, 'loadMore' | 'isLoadingMore' | 'failureOf'>
  lookOf(id: string): ColumnLook
  /** Whether people give the cards of a column their order. */
  ordered: boolean
  /** Columns that take little room until they are opened, or something is dragged. */
  folds?: (id: string) => boolean
  onDrop(dropped: Dropped): void
  onAdd?: ((column: string) => void) | undefined
}

const NO_FOLDS = () => false

/**
 * The stages of a funnel side by side, and what closed lately. Cards are dragged by mouse, finger or keyboard; while one is, only the columns whose place for it changes are
 * rendered, so that a board of 500 cards is dragged over as smoothly as one of 50.
 */
export function Board({ columns, board, lookOf, ordered, folds = NO_FOLDS, onDrop, onAdd, ...cards }: Props) {
  const phone = usePhone()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const { held, columns: shown, context } = useHeldCard({ columns, nameOf: (id) => lookOf(id).name, ordered, onDrop })
  useFollowedCard()
  const looks = useMemo(() => new Map(shown.map(({ id }) => [id, lookOf(id)])), [shown, lookOf])

  const current = shown.find(({ id }) => id === chosen) ?? shown[0]
  const inSight = phone ? (current ? [current] : []) : shown
  return (
    <DndContext {...context} autoScroll={AUTO_SCROLL}>
      {phone && current && <StageStrip columns={shown} lookOf={lookOf} chosen={current.id} onChoose={setChosen} />}
      <div className={classes.board} {...(phone && current && swiping(shown, current.id, setChosen, held !== null))}>
        {inSight.map((column) => (
          <BoardColumn
            key={column.id}
            {...{ column, board, ...cards }}
            look={looks.get(column.id)!}
            folded={!phone && folds(column.id) && !unfolded.includes(column.id) && held === null}
            onUnfold={setUnfolded}
            onAdd={folds(column.id) ? undefined : onAdd}
            held={held?.from.column === column.id ? held.deal.id : null}
            slot={held?.place.column === column.id ? held.place.at : null}
            slotHeight={held?.height ?? 0}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={`${cardClasses.card} ${cardClasses.lifted}`}>
            <DealCard deal={held.deal} today={cards.today} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** A card that had the focus last gets it again where a key takes it to another column, in which it is another element. A pointer needs none. */
function useFollowedCard() {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      followed.current = (target as Element).closest(`[${CARD}]`)?.getAttribute(CARD) ?? followed.current
    }
    const forget = () => {
      followed.current = null
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
  useLayoutEffect(() => {
    if (followed.current !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[${CARD}="${followed.current}"]`)?.focus()
  })
}

/** The board keeps the place of what is held: nothing shifts that would have to be scrolled back. */
const AUTO_SCROLL = { layoutShiftCompensation: false }

/** Pixels that a finger goes sideways to turn to the next stage. */
const SWIPE = 60

/** Swiping sideways turns to the stage beside, on a phone. */
function swiping(columns: readonly CardColumn[], current: string, choose: (id: string) => void, busy: boolean) {
  let start: { x: number; y: number } | null = null
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start = touch && !busy ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start || !touch || busy) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
      const next = columns[columns.findIndex(({ id }) => id === current) + (x < 0 ? 1 : -1)]
      if (next) choose(next.id)
    },
  }
}
