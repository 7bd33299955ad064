import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FullscreenToggle } from './fullscreen.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

interface Props {
  collapsed: boolean
  onCollapse(): void
  onMenu(): void
  onSearch(): void
  children: ReactNode
}

export function TopBar({ collapsed, onCollapse, onMenu, onSearch, children }: Props) {
  const collapse = collapsed ? 'Expandir menu' : 'Recolher menu'
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.narrowOnly} variant="subtle" color="gray" size="lg" aria-label="Abrir menu" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Tooltip label={collapse}>
        <ActionIcon
          className={classes.wideOnly}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={collapse}
          aria-expanded={!collapsed}
          onClick={onCollapse}
        >
          <IconLayoutSidebar size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        Buscar ou ir para…
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <div className={classes.space} />
      <ActionIcon className={classes.phoneOnly} variant="subtle" color="gray" size="lg" aria-label="Buscar ou ir para…" onClick={onSearch}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      <FullscreenToggle />
      <ThemeToggle />
      {children}
    </header>
  )
}
