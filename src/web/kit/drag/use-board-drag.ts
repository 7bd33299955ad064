import {
  type CollisionDetection,
  closestCenter,
  closestCorners,
  getFirstCollision,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** A mouse drags after some pixels and a finger after a press, so that a click still opens and a swipe still scrolls. Space lifts, Enter is left to the card. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: [KeyboardCode.Space], cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] },
}

/** Dragging cards between columns, by mouse, finger and keyboard. `cardsOf` names the cards of a column; null where the id is not a column's. */
export function useBoardDrag(cardsOf: (id: string) => readonly string[] | null) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYBOARD))

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
