import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Leaves for `to` after so many milliseconds, unless the person has left before. `email`: the address that the sign-in begins with. */
export function useRedirectLater() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to: string, delay: number, email?: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate({ to, state: { email } }), delay)
    },
    [navigate],
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed on the page before, or whose password was just chosen. */
    email?: string | undefined
  }
}
