import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { type TouchEvent, useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { useBoardDrag } from '#web/kit/drag/use-board-drag.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import classes from './board.module.css'
import { CardPlace } from './board-card.tsx'
import { BoardColumn, type ColumnLook } from './board-column.tsx'
import cardClasses from './deal-card.module.css'
import { type CardKeys, DealCard } from './deal-card.tsx'
import { StageStrip } from './stage-strip.tsx'
import type { CardColumn, useColumns } from './use-columns.ts'

type Column = CardColumn
type ColumnId = string

interface Between {
  after_id: string | null
  before_id: string | null
}

/** A card that was let go over a column, between two others, and where it stood before. */
export interface Dropped extends Between {
  deal: DealRow
  from: string
  to: string
  was: Between
}

interface Props {
  columns: readonly Column[]
  board: Pick<ReturnType<typeof useColumns>, 'loadMore' | 'isLoadingMore' | 'failureOf'>
  lookOf(id: ColumnId): ColumnLook
  /** Whether people give the cards of a column their order. */
  ordered: boolean
  /** Columns that take little room until they are opened, or something is dragged. */
  folds?: (id: ColumnId) => boolean
  today: string
  movable(deal: DealRow): boolean
  keys: CardKeys
  actionsOf(deal: DealRow): readonly RowAction<DealRow>[]
  onDrop(dropped: Dropped): void
  onAdd?: ((column: string) => void) | undefined
}

const NO_FOLDS = () => false

/** Cards from which on a column only makes those that are near. Source: spec/4 §5.3. */
const VIRTUAL = 60

/** Where each card stands while one is held. */
type Places = Readonly<Record<string, readonly string[]>>

const INSTRUCTIONS = {
  draggable:
    'Para mover, aperte espaço. Use as setas para escolher a etapa e o lugar, espaço para soltar e Esc para desistir. M abre a lista de etapas.',
}

/** The stages of a funnel side by side, and what closed lately. Cards are dragged by mouse, finger or keyboard. */
export function Board({ columns, board, lookOf, ordered, folds = NO_FOLDS, today, movable, keys, actionsOf, onDrop, onAdd }: Props) {
  const phone = usePhone()
  const [held, setHeld] = useState<{ deal: DealRow; places: Places; columns: readonly Column[] } | null>(null)
  const [unfolded, setUnfolded] = useState<Partial<Record<ColumnId, boolean>>>({})
  const [chosen, setChosen] = useState<ColumnId | null>(null)
  // What arrives while a card is held waits for the drop.
  const shown = held?.columns ?? columns
  const places: Places = held?.places ?? Object.fromEntries(columns.map(({ id, cards }) => [id, cards.map((card) => card.id)]))
  const deals = new Map(shown.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)))
  const columnOf = (id: UniqueIdentifier): ColumnId | undefined => {
    const name = String(id).replace(/^strip:/, '')
    if (name in places) return name
    return Object.keys(places).find((column) => places[column]!.includes(name))
  }
  const drag = useBoardDrag((id) => (id in places || id.startsWith('strip:') ? (places[id] ?? []) : null))

  function over({ active, over: target }: DragOverEvent) {
    const [from, to] = [columnOf(active.id), target ? columnOf(target.id) : undefined]
    if (!held || !from || !to || from === to || String(target!.id).startsWith('strip:')) return
    const at = places[to]!.indexOf(String(target!.id))
    const below = target && active.rect.current.translated && active.rect.current.translated.top > target.rect.top + target.rect.height / 2
    const place = at < 0 ? (ordered ? places[to]!.length : 0) : at + (below ? 1 : 0)
    setHeld({
      ...held,
      places: {
        ...places,
        [from]: places[from]!.filter((id) => id !== active.id),
        [to]: places[to]!.toSpliced(place, 0, String(active.id)),
      },
    })
  }

  function drop({ active, over: target }: DragEndEvent) {
    const lifted = held
    setHeld(null)
    const to = target && columnOf(target.id)
    if (!lifted || !to) return
    const onStrip = String(target.id).startsWith('strip:')
    const before = lifted.columns.find(({ cards }) => cards.some(({ id }) => id === lifted.deal.id))!
    const list = onStrip
      ? [String(active.id), ...places[to]!.filter((id) => id !== active.id)]
      : placed(places[to]!, String(active.id), String(target.id))
    const at = list.indexOf(String(active.id))
    const was = before.cards.findIndex(({ id }) => id === lifted.deal.id)
    const stays = before.id === to
    if (stays && (at === was || !ordered)) return
    onDrop({
      ...{ deal: lifted.deal, from: before.id, to },
      ...(ordered ? { after_id: list[at - 1] ?? null, before_id: list[at + 1] ?? null } : { after_id: null, before_id: null }),
      was: { after_id: before.cards[was - 1]?.id ?? null, before_id: before.cards[was + 1]?.id ?? null },
    })
  }

  const placeOf = (id: UniqueIdentifier) => {
    const column = columnOf(id)
    if (!column) return 'fora do quadro'
    const list = places[column]!
    return `${lookOf(column).name}, posição ${list.indexOf(String(id)) + 1 || 1} de ${Math.max(1, list.length)}`
  }
  const nameOf = (id: UniqueIdentifier) => deals.get(String(id))?.name ?? ''
  const announcements = {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => `A demanda ${nameOf(active.id)} saiu de ${placeOf(active.id)}.`,
    onDragOver: ({ active, over: target }: DragOverEvent) =>
      target ? `A demanda ${nameOf(active.id)} está em ${placeOf(target.id)}.` : undefined,
    onDragEnd: ({ active, over: target }: DragEndEvent) =>
      target ? `A demanda ${nameOf(active.id)} ficou em ${placeOf(target.id)}.` : `A demanda ${nameOf(active.id)} ficou onde estava.`,
    onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => `A demanda ${nameOf(active.id)} voltou ao seu lugar.`,
  }

  const current = shown.find(({ id }) => id === chosen) ?? shown[0]
  const inSight = phone ? (current ? [current] : []) : shown
  return (
    <DndContext
      {...drag}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => {
        const deal = deals.get(String(active.id))
        if (deal) setHeld({ deal, places, columns: shown })
      }}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
    >
      {phone && current && <StageStrip columns={shown} lookOf={lookOf} chosen={current.id} onChoose={setChosen} />}
      <div className={classes.board} {...(phone && current && swiping(shown, current.id, setChosen, held !== null))}>
        {inSight.map((column) => {
          const ids = places[column.id] ?? []
          return (
            <BoardColumn
              key={column.id}
              column={column}
              look={lookOf(column.id)}
              ids={ids}
              folded={!phone && folds(column.id) && !unfolded[column.id] && held === null}
              onUnfold={() => setUnfolded({ ...unfolded, [column.id]: true })}
              onAdd={onAdd && !folds(column.id) ? () => onAdd(column.id) : undefined}
              loading={board.isLoadingMore(column.id)}
              failure={board.failureOf(column.id)}
              onEnd={() => board.loadMore(column.id)}
            >
              {ids.map((id) => {
                const deal = deals.get(id)
                return (
                  deal && (
                    <CardPlace
                      key={id}
                      {...{ deal, today, keys, actionsOf }}
                      fixed={!movable(deal)}
                      far={ids.length > VIRTUAL}
                      held={held?.deal.id === id}
                    />
                  )
                )
              })}
            </BoardColumn>
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={`${cardClasses.card} ${cardClasses.lifted}`}>
            <DealCard deal={held.deal} today={today} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The cards of a column after a drop on one of them, or beside them all. */
function placed(list: readonly string[], card: string, target: string) {
  const [from, to] = [list.indexOf(card), list.indexOf(target)]
  if (from < 0) return [card, ...list]
  return to < 0 ? list : arrayMove([...list], from, to)
}

/** Pixels that a finger goes sideways to turn to the next stage. */
const SWIPE = 60

/** Swiping sideways turns to the stage beside, on a phone. */
function swiping(columns: readonly Column[], current: ColumnId, choose: (id: ColumnId) => void, busy: boolean) {
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
