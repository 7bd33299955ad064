import { type PointerEvent, useState } from 'react'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'

/** What was listed when the pointer came, and of which list that was. */
interface Held {
  list: string
  rows: readonly ListedConversation[]
}

/**
 * The rows of a list that stands still while the pointer is on it: what was there stays in its place, with what became of it, and `fresh` says how many came or
 * moved up meanwhile. What is loaded below goes on below. `list` tells one list from another.
 */
export function useHeldRows(list: string, rows: readonly ListedConversation[]) {
  const [held, setHeld] = useState<Held | null>(null)
  const still = held?.list === list && held.rows.length > 0 ? held.rows : null
  const hold = () => setHeld({ list, rows })
  return {
    ...(still ? standing(still, rows) : { shown: rows, fresh: 0 }),
    /** Lets what came stand where it belongs. */
    hold,
    /** A finger scrolls, and rests nowhere. */
    pointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold(),
      onPointerLeave: () => setHeld(null),
    },
  }
}

/** `was` with what is known now; after it what the list has below its last row. */
function standing(was: readonly ListedConversation[], now: readonly ListedConversation[]): { shown: ListedConversation[]; fresh: number } {
  const known = new Map(now.map((row) => [row.id, row]))
  const place = new Map(was.map(({ id }, at) => [id, at]))
  const end = now.findLastIndex(({ id }) => place.has(id)) + 1
  const isFresh = ({ id, last_message_at }: ListedConversation, at: number) => {
    const before = place.get(id)
    return before === undefined || (at < before && last_message_at > was[before]!.last_message_at)
  }
  return { shown: [...was.map((row) => known.get(row.id) ?? row), ...now.slice(end)], fresh: now.slice(0, end).filter(isFresh).length }
}
