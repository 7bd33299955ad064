import { useEffect } from 'react'

/** Keys, and what they do. */
export type Keys = readonly (readonly [keys: readonly string[], what: string])[]

let shown: Keys | null = null

/** Puts the keys that a screen hears into the dialog of '?', for as long as the caller is on screen. `keys` is a constant. */
export function useScreenKeys(keys: Keys) {
  useEffect(() => {
    shown = keys
    return () => {
      shown = null
    }
  }, [keys])
}

/** The keys of the screen that is shown, where it has its own. */
export const screenKeys = () => shown
