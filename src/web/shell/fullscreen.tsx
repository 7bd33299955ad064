import { useFullscreenDocument } from '@mantine/hooks'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

export function FullscreenToggle() {
  const { fullscreen, toggle } = useFullscreenDocument()
  return (
    <IconButton label={fullscreen ? 'Sair da tela cheia' : 'Tela cheia'} onClick={() => void toggle()}>
      {fullscreen ? <IconArrowsMinimize size={18} stroke={1.6} /> : <IconArrowsMaximize size={18} stroke={1.6} />}
    </IconButton>
  )
}

/** The way out, always in reach while the page fills the screen. */
export function FullscreenToolbar() {
  const { fullscreen } = useFullscreenDocument()
  if (!fullscreen) return null
  return (
    <div role="toolbar" aria-label="Tela cheia" className={classes.floating}>
      <ThemeToggle />
      <FullscreenToggle />
    </div>
  )
}
