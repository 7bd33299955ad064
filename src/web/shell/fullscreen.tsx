import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

/** Whether the whole page fills the screen: right from the first render, also for what only appears then. */
const useFullscreen = () => useSyncExternalStore(onChange, () => document.fullscreenElement === document.documentElement)

function onChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())

/** Absent where the browser lets no page fill the screen, such as on an iPhone. */
export function FullscreenToggle() {
  const fullscreen = useFullscreen()
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton label={fullscreen ? 'Sair da tela cheia' : 'Tela cheia'} onClick={() => void toggle()}>
      {fullscreen ? <IconArrowsMinimize size={18} stroke={1.6} /> : <IconArrowsMaximize size={18} stroke={1.6} />}
    </IconButton>
  )
}

/** The way out, always in reach while the page fills the screen. */
export function FullscreenToolbar() {
  if (!useFullscreen()) return null
  return (
    <div role="toolbar" aria-label="Tela cheia" className={classes.floating}>
      <ThemeToggle />
      <FullscreenToggle />
    </div>
  )
}
