import {
  type CollisionDetection,
  closestCenter,
  closestCorners,
  getFirstCollision,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState } from 'react'

/** A mouse drags after some pixels and a finger after a press, so that a click still opens and a swipe still scrolls. Space lifts, Enter is left to the card. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const KEYS = { start: [KeyboardCode.Space], cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] }

type CardsOf = (id: string) => readonly string[] | null

/** Up and down from card to card; left and right to the column beside, at the same height. */
const walkingOver =
  (cardsOf: CardsOf): KeyboardCoordinateGetter =>
  (event, args) => {
    if (event.code !== KeyboardCode.Left && event.code !== KeyboardCode.Right) return sortableKeyboardCoordinates(event, args)
    event.preventDefault()
    const { collisionRect, droppableContainers, droppableRects } = args.context
    if (!collisionRect) return undefined
    const columns = droppableContainers
      .getEnabled()
      .flatMap(({ id }) => {
        const [cards, rect] = [cardsOf(String(id)), droppableRects.get(id)]
        return cards && rect ? [{ cards, rect }] : []
      })
      .toSorted((one, other) => one.rect.left - other.rect.left)
    const middle = collisionRect.left + collisionRect.width / 2
    const here = columns.findIndex(({ rect }) => middle >= rect.left && middle <= rect.right)
    const beside = columns[here + (event.code === KeyboardCode.Right ? 1 : -1)]
    if (!beside) return undefined
    const rects = beside.cards.flatMap((id) => droppableRects.get(id) ?? [])
    const nearest = rects.toSorted((one, other) => Math.abs(one.top - collisionRect.top) - Math.abs(other.top - collisionRect.top))[0]
    return { x: beside.rect.left + 6, y: nearest?.top ?? collisionRect.top }
  }

/** Dragging cards between columns, by mouse, finger and keyboard. `cardsOf` names the cards of a column; null where the id is not a column's. */
export function useBoardDrag(cardsOf: CardsOf) {
  const latest = useRef(cardsOf)
  useLayoutEffect(() => {
    latest.current = cardsOf
  })
  const [keyboard] = useState(() => ({ coordinateGetter: walkingOver((id) => latest.current(id)), keyboardCodes: KEYS }))
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keyboard))

  /** The card under the pointer, or in its column the nearest one; an empty column is itself. */
  const collisionDetection: CollisionDetection = (args) => {
    const under = pointerWithin(args)
    const hits = under.length > 0 ? under : args.pointerCoordinates ? [] : closestCorners(args)
    const card = hits.find(({ id }) => cardsOf(String(id)) === null)
    if (card) return [card]
    const first = getFirstCollision(hits, 'id')
    const inColumn = first === null ? null : cardsOf(String(first))
    if (first === null || !inColumn || inColumn.length === 0) return hits
    const droppableContainers = args.droppableContainers.filter(({ id }) => inColumn.includes(String(id)))
    const nearest = closestCenter({ ...args, droppableContainers })
    return nearest.length > 0 ? nearest : hits
  }
  return { sensors, collisionDetection }
}
