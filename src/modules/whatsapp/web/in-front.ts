import { useSyncExternalStore } from 'react'

/** Whether somebody has this window before her: one in sight beside another, where she works, is not. */
export const isInFront = () => !document.hidden && document.hasFocus()

function follow(onChange: () => void) {
  addEventListener('focus', onChange)
  addEventListener('blur', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    removeEventListener('focus', onChange)
    removeEventListener('blur', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

export const useInFront = () => useSyncExternalStore(follow, isInFront)
