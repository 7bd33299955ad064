import { useEffect, useEffectEvent } from 'react'
import type { ChangeEvent } from './live-event.ts'

const listeners = new Set<(change: ChangeEvent) => void>()

/** Passes a change on to whoever listens. */
export function pass(change: ChangeEvent) {
  for (const listen of listeners) listen(change)
}

/** Runs when a record of a module is told of: for what is true for a moment and kept nowhere, and so cannot be asked for. */
export function useTold(module: string, id: string, onTold: () => void) {
  const told = useEffectEvent(onTold)
  useEffect(() => {
    const listen = (change: ChangeEvent) => {
      if (change.m === module && change.id === id) told()
    }
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [module, id])
}
