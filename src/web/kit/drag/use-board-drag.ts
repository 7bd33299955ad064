import {
  type Collision,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLayoutEffect, useRef, useState } from 'react'

/** Below so many cards of a column, not counting the one that is held. */
export interface BoardPlace {
  column: string
  at: number
}

/** Attributes by which dragging finds the list of a column, the places in it, and that of the held card. The list is what `useDroppable` has, by the column's id. */
export const COLUMN = 'data-column'
export const PLACE = 'data-place'
export const HELD = 'data-held'

/** A mouse drags after some pixels and a finger after a press, so that a click still opens and a swipe still scrolls. Space lifts, Enter is left to the card. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const KEYS = { start: [KeyboardCode.Space], cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] }

const GAP = 6

const placesIn = (list: Element) => [...list.querySelectorAll(`:scope > [${PLACE}]:not([${HELD}])`)]

/** How many cards of a list have their middle above `y`: halved, because a list may have hundreds. */
function placeAt(places: readonly Element[], y: number) {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { top, height } = places[middle]!.getBoundingClientRect()
    if (top + height / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

type WalkArgs = Parameters<KeyboardCoordinateGetter>[1]

/** Where a held card is after an arrow, and where on the screen that is. */
function walk(key: string, { column, at }: BoardPlace, { context }: WalkArgs, ordered: boolean) {
  const { collisionRect } = context
  const lists = [...document.querySelectorAll(`[${COLUMN}]`)]
  const here = lists.findIndex((list) => list.getAttribute(COLUMN) === column)
  if (!collisionRect || here < 0) return null
  if (key === KeyboardCode.Up || key === KeyboardCode.Down) {
    const down = key === KeyboardCode.Down
    const passed = placesIn(lists[here]!)[down ? at : at - 1]
    if (!passed || !ordered) return null
    const { top, bottom } = passed.getBoundingClientRect()
    return { place: { column, at: down ? at + 1 : at - 1 }, x: collisionRect.left, y: down ? bottom - collisionRect.height : top }
  }
  const beside = lists[here + (key === KeyboardCode.Right ? 1 : -1)]
  if (!beside) return null
  const places = placesIn(beside)
  const next = ordered ? placeAt(places, collisionRect.top + collisionRect.height / 2) : 0
  const { left, top } = beside.getBoundingClientRect()
  const above = places[next - 1]?.getBoundingClientRect().bottom
  return {
    place: { column: beside.getAttribute(COLUMN)!, at: next },
    x: left + GAP,
    y: places[next]?.getBoundingClientRect().top ?? (above === undefined ? top : above + GAP),
  }
}

const ARROWS: readonly string[] = [KeyboardCode.Up, KeyboardCode.Down, KeyboardCode.Left, KeyboardCode.Right]

/**
 * Dragging cards between columns, by mouse, finger and keyboard. Only columns are there to be dropped on: the place between the cards is read off the screen, so that
 * nothing is measured or rendered for each card. `ordered`: whether cards have an order that a drop can change.
 */
export function useBoardDrag(ordered: boolean) {
  const walked = useRef<BoardPlace | null>(null)
  const isOrdered = useRef(ordered)
  useLayoutEffect(() => {
    isOrdered.current = ordered
  })
  const [keyboard] = useState(() => ({
    keyboardCodes: KEYS,
    coordinateGetter: ((event, args) => {
      if (!ARROWS.includes(event.code) || !walked.current) return undefined
      event.preventDefault()
      const step = walk(event.code, walked.current, args, isOrdered.current)
      if (!step) return undefined
      walked.current = step.place
      return { x: step.x, y: step.y }
    }) satisfies KeyboardCoordinateGetter,
  }))
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keyboard))

  /** What is neither a column nor in one is under the pointer as any other; a column is from its head to its foot. */
  const collisionDetection: CollisionDetection = (args) => {
    const { collisionRect, droppableContainers, pointerCoordinates: pointer } = args
    const columns = droppableContainers.filter(({ node }) => node.current?.hasAttribute(COLUMN))
    const into = (column: (typeof columns)[number], at: number): Collision[] => [
      { id: column.id, data: { droppableContainer: column, value: at, at } },
    ]
    if (!pointer) {
      const column = columns.find(({ id }) => id === walked.current?.column)
      return column ? into(column, walked.current!.at) : []
    }
    const others = pointerWithin({ ...args, droppableContainers: droppableContainers.filter((one) => !columns.includes(one)) })
    if (others.length > 0) return others.slice(0, 1)
    const column = columns.find(({ node }) => {
      const { left, right, top, bottom } = (node.current!.closest('section') ?? node.current!).getBoundingClientRect()
      return pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom
    })
    return column ? into(column, placeAt(placesIn(column.node.current!), collisionRect.top + collisionRect.height / 2)) : []
  }

  return {
    sensors,
    collisionDetection,
    /** Says where the card stands that is lifted: what arrows go on from. */
    lift(place: BoardPlace) {
      walked.current = place
    },
  }
}

/** The place in a column that a held card is over; null over anything else. */
export function boardPlace(collisions: readonly Collision[] | null): BoardPlace | null {
  const [hit] = collisions ?? []
  return hit && hit.data?.at !== undefined ? { column: String(hit.id), at: hit.data.at } : null
}
