import type { Announcements, DragEndEvent, DragMoveEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { type BoardPlace, boardPlace, PLACE, useBoardDrag } from '#web/kit/drag/use-board-drag.ts'
import type { CardColumn } from './use-columns.ts'

/** A card that was let go over a column, between two others, and where it stood before. */
export interface Dropped {
  deal: DealRow
  from: string
  to: string
  after_id: string | null
  before_id: string | null
  was: { after_id: string | null; before_id: string | null }
}

interface Held {
  deal: DealRow
  /** Where it stands, and where it would come to stand now. */
  from: BoardPlace
  place: BoardPlace
  /** What arrives while a card is held waits for the drop. */
  columns: readonly CardColumn[]
  /** Pixels of its card. */
  height: number
}

interface Board {
  columns: readonly CardColumn[]
  nameOf(column: string): string
  /** Whether people give the cards of a column their order. */
  ordered: boolean
  onDrop(dropped: Dropped): void
}

/** What is dropped on the name of a column comes to its top. */
export const STRIP = 'strip:'

const INSTRUCTIONS = {
  draggable:
    'Para mover, aperte espaço. Use as setas para escolher a etapa e o lugar, espaço para soltar e Esc para desistir. M abre a lista de etapas.',
}

type Over = Pick<DragMoveEvent, 'collisions' | 'over'>

/** The card that is held over a board, what `DndContext` asks about it, and what a screen reader hears. */
export function useHeldCard({ columns, nameOf, ordered, onDrop }: Board) {
  const [held, setHeld] = useState<Held | null>(null)
  /** Where it would come to stand, for those who hear it. */
  const landed = useRef<BoardPlace | null>(null)
  const said = useRef('')
  const { sensors, collisionDetection, lift } = useBoardDrag(ordered)
  const shown = held?.columns ?? columns
  const placeOf = (id: UniqueIdentifier): BoardPlace | null => {
    for (const { id: column, cards } of shown) {
      const at = cards.findIndex((card) => card.id === id)
      if (at >= 0) return { column, at }
    }
    return null
  }

  /** Without an order of their own cards stay where they are in their column, and come to the top of another. */
  function landing({ over, collisions }: Over): BoardPlace | null {
    const named = over && String(over.id)
    if (named?.startsWith(STRIP)) return { column: named.slice(STRIP.length), at: 0 }
    const place = boardPlace(collisions)
    if (!place || ordered || !held) return place
    return place.column === held.from.column ? held.from : { column: place.column, at: 0 }
  }

  function take({ active }: DragStartEvent) {
    const from = placeOf(active.id)
    if (!from) return
    const deal = columns.find(({ id }) => id === from.column)!.cards[from.at]!
    lift(from)
    landed.current = from
    said.current = ''
    setHeld({ deal, from, place: from, columns, height: heightOf(String(active.id)) })
  }

  /** Beside all columns, and over their names, the card's place is the one that it has. */
  function follow(event: Over) {
    landed.current = landing(event)
    const next = boardPlace(event.collisions) && landed.current
    setHeld((now) => {
      if (!now) return now
      const place = next ?? now.from
      return isSame(now.place, place) ? now : { ...now, place }
    })
  }

  function drop(event: DragEndEvent) {
    setHeld(null)
    const to = landing(event)
    landed.current = to
    if (!held || !to || isSame(to, held.from)) return
    const { deal, from } = held
    const others = (column: string) => shown.find(({ id }) => id === column)!.cards.filter(({ id }) => id !== deal.id)
    const between = ({ column, at }: BoardPlace) => {
      const cards = others(column)
      return { after_id: cards[at - 1]?.id ?? null, before_id: cards[at]?.id ?? null }
    }
    onDrop({
      ...{ deal, from: from.column, to: to.column },
      ...(ordered ? between(to) : { after_id: null, before_id: null }),
      was: between(from),
    })
  }

  const cardName = (id: UniqueIdentifier) => {
    const place = placeOf(id)
    return place ? shown.find(({ id: column }) => column === place.column)!.cards[place.at]!.name : ''
  }
  const inWords = (place: BoardPlace | null) => {
    if (!place) return 'fora do quadro'
    const count = shown.find(({ id }) => id === place.column)!.sums.count + (held && held.from.column !== place.column ? 1 : 0)
    return `${nameOf(place.column)}, posição ${place.at + 1} de ${Math.max(1, count)}`
  }
  /** Each place once, however often the pointer moves over it. */
  function sayPlace({ active }: { active: { id: UniqueIdentifier } }) {
    const words = landed.current && `A demanda ${cardName(active.id)} está em ${inWords(landed.current)}.`
    if (!words || words === said.current) return undefined
    said.current = words
    return words
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `A demanda ${cardName(active.id)} saiu de ${inWords(placeOf(active.id))}.`,
    onDragMove: sayPlace,
    onDragOver: sayPlace,
    onDragEnd: ({ active }) =>
      `A demanda ${cardName(active.id)} ficou ${landed.current ? `em ${inWords(landed.current)}` : 'onde estava'}.`,
    onDragCancel: ({ active }) => `A demanda ${cardName(active.id)} voltou ao seu lugar.`,
  }

  return {
    held,
    columns: shown,
    context: {
      ...{ sensors, collisionDetection, accessibility: { announcements, screenReaderInstructions: INSTRUCTIONS } },
      ...{ onDragStart: take, onDragMove: follow, onDragOver: follow, onDragEnd: drop, onDragCancel: () => setHeld(null) },
    },
  }
}

const heightOf = (card: string) => document.querySelector(`[${PLACE}="${card}"]`)!.getBoundingClientRect().height

const isSame = (one: BoardPlace, other: BoardPlace) => one.column === other.column && one.at === other.at
