import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Leaves for `to` after so many milliseconds, unless the person has left before. */
export function useRedirectLater() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to: string, delay: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate({ to }), delay)
    },
    [navigate],
  )
}
