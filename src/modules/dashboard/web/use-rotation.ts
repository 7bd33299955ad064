import { useFullscreenDocument } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a tab stays on a screen nobody touches. */
export const TAB_TIME = 20_000

/** Shows the tabs in turn for as long as the screen is full. The function it gives begins that. */
export function useRotation(keys: readonly string[], active: string | undefined, choose: (key: string) => void) {
  const { fullscreen, toggle } = useFullscreenDocument()
  const [asked, setAsked] = useState(false)
  const rotating = asked && fullscreen
  const next = active === undefined ? undefined : keys[(keys.indexOf(active) + 1) % keys.length]

  // Leaving the full screen, in whatever way, ends it.
  useEffect(() => {
    if (!fullscreen) setAsked(false)
  }, [fullscreen])

  const step = useRef(() => {})
  step.current = () => next !== undefined && next !== active && choose(next)

  useEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => step.current(), TAB_TIME)
    return () => clearInterval(timer)
  }, [rotating])

  return async function start() {
    setAsked(true)
    if (!fullscreen) await toggle()
  }
}
