import { useFullscreenElement } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'

const SECOND = 1000

/** Seconds that one screenful stays, where nobody touches anything. */
export const SCREEN_TIME = 20

/** The stage that fills the screen, and shows its tabs in turn, a screenful at a time, until the screen is left. */
export function usePresentation(keys: readonly string[], active: string | undefined, choose: (key: string) => void) {
  const { ref: fill, fullscreen, toggle } = useFullscreenElement<HTMLDivElement>()
  const stage = useRef<HTMLDivElement | null>(null)
  const [left, setLeft] = useState(SCREEN_TIME)
  const [paused, setPaused] = useState(false)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      stage.current = element
      fill(element)
    },
    [fill],
  )

  function next() {
    setLeft(SCREEN_TIME)
    const screen = stage.current
    if (screen && screen.scrollTop + screen.clientHeight < screen.scrollHeight - 1) return screen.scrollBy({ top: screen.clientHeight })
    screen?.scrollTo({ top: 0 })
    const following = active === undefined ? undefined : keys[(keys.indexOf(active) + 1) % keys.length]
    if (following !== undefined && following !== active) choose(following)
  }

  const tick = useRef(() => {})
  tick.current = () => (left > 1 ? setLeft(left - 1) : next())

  useEffect(() => {
    if (!fullscreen || paused) return
    const timer = setInterval(() => tick.current(), SECOND)
    return () => clearInterval(timer)
  }, [fullscreen, paused])

  async function start() {
    setLeft(SCREEN_TIME)
    setPaused(false)
    if (!fullscreen) await toggle()
  }
  return { ref, presenting: fullscreen, left, paused, pause: () => setPaused(!paused), next, start, leave: () => void toggle() }
}

export type Presentation = ReturnType<typeof usePresentation>
