import { DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useDrag } from './use-drag.ts'

interface Props {
  /** What is moved, for a screen reader: 'A coluna' or 'A série'. */
  what: string
  ids: string[]
  nameOf(id: UniqueIdentifier): string
  /** Both are places in `ids`. */
  onMove(from: number, to: number): void
  children: ReactNode
}

/** Items below each other whose order is changed by dragging; each calls `useDragged` and shows a `DragHandle`. */
export function DragList({ what, ids, nameOf, onMove, children }: Props) {
  const drag = useDrag(what, ids, nameOf)

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext {...drag} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** One item of a `DragList`: `root` goes on its element, `item` to its handle. */
export function useDragged(id: string) {
  const item = useSortable({ id })
  const style = { transform: CSS.Translate.toString(item.transform), transition: item.transition }
  return { item, root: { ref: item.setNodeRef, style } }
}
