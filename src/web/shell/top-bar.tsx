import { Kbd, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FullscreenToggle } from './fullscreen.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

const SEARCH = 'Buscar ou ir para…'

interface Props {
  collapsed: boolean
  tools?: ReactNode
  onCollapse(): void
  onMenu(): void
  onSearch(): void
  children: ReactNode
}

export function TopBar({ collapsed, tools, onCollapse, onMenu, onSearch, children }: Props) {
  return (
    <header className={classes.bar}>
      <IconButton label="Abrir menu" className={classes.narrowOnly} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </IconButton>
      <IconButton
        label={collapsed ? 'Expandir menu' : 'Recolher menu'}
        className={classes.wideOnly}
        aria-expanded={!collapsed}
        onClick={onCollapse}
      >
        <IconLayoutSidebar size={18} stroke={1.6} />
      </IconButton>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        {SEARCH}
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <div className={classes.space} />
      {tools}
      <FullscreenToggle />
      <ThemeToggle />
      {children}
    </header>
  )
}
