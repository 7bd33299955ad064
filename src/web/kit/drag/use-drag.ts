import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** Dragging with the pointer or the keyboard, announced to a screen reader: `what` is 'A coluna' or 'A série'. */
export function useDrag(what: string, ids: readonly string[], nameOf: (id: UniqueIdentifier) => string) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  return { sensors, collisionDetection: underPointer, accessibility: dragWords(what, ids, nameOf) }
}

/** What the pointer is over; between items, and for the keyboard, what is nearest. */
const underPointer: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : closestCenter(args)
}

function dragWords(
  what: string,
  ids: readonly string[],
  nameOf: (id: UniqueIdentifier) => string,
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `posição ${ids.indexOf(String(id)) + 1} de ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: 'Para mover, aperte espaço. Use as setas para escolher o lugar, espaço para soltar e Esc para desistir.',
    },
    announcements: {
      onDragStart: ({ active }) => `${what} ${nameOf(active.id)} saiu do lugar, ${place(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${what} ${nameOf(active.id)} está sobre a ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${what} ${nameOf(active.id)} ficou na ${place(over.id)}.` : `${what} ${nameOf(active.id)} ficou onde estava.`,
      onDragCancel: ({ active }) => `${what} ${nameOf(active.id)} voltou ao seu lugar.`,
    },
  }
}
