import { useEffect, useRef, useState } from 'react'

const SECOND = 1000

/** Seconds that one screenful stays, where nobody touches anything. */
export const SCREEN_TIME = 20

/** The stage that fills the screen, and shows its tabs in turn, a screenful at a time, until the screen is left. */
export function usePresentation(keys: readonly string[], active: string | undefined, choose: (key: string) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [presenting, setPresenting] = useState(false)
  const [left, setLeft] = useState(SCREEN_TIME)
  const [paused, setPaused] = useState(false)
  /** Whether the page filled the screen already, and is to do so afterwards. */
  const wasFull = useRef(false)

  useEffect(() => {
    const onChange = () => document.fullscreenElement || setPresenting(false)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])

  function next() {
    setLeft(SCREEN_TIME)
    const screen = ref.current
    if (screen && screen.scrollTop + screen.clientHeight < screen.scrollHeight - 1) return screen.scrollBy({ top: below(screen) })
    screen?.scrollTo({ top: 0 })
    const following = active === undefined ? undefined : keys[(keys.indexOf(active) + 1) % keys.length]
    if (following !== undefined && following !== active) choose(following)
  }

  const tick = useRef(() => {})
  tick.current = () => (left > 1 ? setLeft(left - 1) : next())

  useEffect(() => {
    if (!presenting || paused) return
    const timer = setInterval(() => tick.current(), SECOND)
    return () => clearInterval(timer)
  }, [presenting, paused])

  useEffect(() => {
    if (!presenting) return
    return () => {
      if (!wasFull.current && document.fullscreenElement) void document.exitFullscreen()
    }
  }, [presenting])

  /** The whole page fills the screen, not the stage alone: menus, dialogs and toasts stand beside it and would stay unseen. */
  async function start() {
    setLeft(SCREEN_TIME)
    setPaused(false)
    wasFull.current = document.fullscreenElement !== null
    if (!wasFull.current) await document.documentElement.requestFullscreen().catch(() => undefined) // the stage covers the page all the same
    setPresenting(true)
  }
  return { ref, presenting, left, paused, pause: () => setPaused(!paused), next, start, leave: () => setPresenting(false) }
}

/** What of the stage is in sight below its bar, which stays. */
const below = (stage: HTMLElement) => stage.clientHeight - (stage.firstElementChild?.clientHeight ?? 0)

export type Presentation = ReturnType<typeof usePresentation>
