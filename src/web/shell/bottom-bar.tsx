import { IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** The buttons of Meu dia and of the notifications; absent without a company. */
  day: ReactNode
  bell: ReactNode
  onSearch(): void
  onMenu(): void
}

/** What a phone has in reach of the thumb in the place of the top bar. Source: design/next.md, 'Phone'. */
export const BottomBar = ({ day, bell, onSearch, onMenu }: Props) => (
  <nav aria-label="Atalhos" className={classes.bar}>
    {day && <Cell label="Meu dia">{day}</Cell>}
    <Cell label="Buscar">
      <IconButton label="Buscar ou ir para…" onClick={onSearch}>
        <IconSearch size={20} stroke={1.6} />
      </IconButton>
    </Cell>
    {bell && <Cell label="Notificações">{bell}</Cell>}
    <Cell label="Menu">
      <IconButton label="Abrir menu" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </IconButton>
    </Cell>
  </nav>
)

/** A button with its word beneath; both are pressed. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.cell}>
    {children}
    <span className={classes.label} aria-hidden>
      {label}
    </span>
  </div>
)
