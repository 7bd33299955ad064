import { Menu, ScrollArea, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { MenuGroup, MenuPage } from '#shared/pages.ts'
import { useSession } from '#web/session.tsx'
import { CompanyLogo } from './logo.tsx'
import { menuIcon } from './menu-icon.ts'
import classes from './sidebar.module.css'
import { isGroup, visibleMenu } from './visible-menu.ts'

/** The groups that start open, in whichever menu has them. Source: spec/1 §2. */
const FIRST_OPEN = ['Usuários', 'Operação']

/** Addresses that belong to a group without being in the menu. */
const ALSO_WITHIN: Record<string, string> = {
  '/ajustes': 'Configurações',
  '/settings/lists': 'Configurações',
  '/settings/integrations': 'Configurações',
}

interface Props {
  collapsed?: boolean
  /** Called when an entry is followed: the drawer closes. */
  onFollow?(): void
}

export function Sidebar({ collapsed = false, onFollow }: Props) {
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label="Menu principal" className={classes.sidebar}>
      <div className={classes.logo} data-collapsed={collapsed || undefined}>
        <CompanyLogo company={session.company} small={collapsed} />
      </div>
      <ScrollArea className={classes.scroll} scrollbarSize={6} type="hover">
        <div className={classes.menu}>
          {visibleMenu(session).map((entry) => {
            if (!isGroup(entry)) return <PageLink key={entry.path} page={entry} current={path} collapsed={collapsed} onFollow={onFollow} />
            const Group = collapsed ? CollapsedGroup : OpenableGroup
            return <Group key={entry.label} group={entry} current={path} onFollow={onFollow} />
          })}
        </div>
      </ScrollArea>
    </nav>
  )
}

/** /users is not the current page on /users/permissions. */
const EXACTLY = { exact: true, includeSearch: false }

interface PageLinkProps {
  page: MenuPage
  current: string
  collapsed: boolean
  onFollow?(): void
}

function PageLink({ page, current, collapsed, onFollow }: PageLinkProps) {
  const Icon = menuIcon(page.path)
  return (
    <Link
      to={page.path}
      className={classes.entry}
      title={collapsed ? page.label : undefined}
      activeOptions={EXACTLY}
      aria-current={current === page.path ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={collapsed ? classes.hidden : undefined}>{page.label}</span>
    </Link>
  )
}

interface GroupProps {
  group: MenuGroup
  current: string
  onFollow?(): void
}

const contains = (group: MenuGroup, path: string) => group.pages.some((page) => page.path === path) || ALSO_WITHIN[path] === group.label

function OpenableGroup({ group, current, onFollow }: GroupProps) {
  const within = contains(group, current)
  const [open, setOpen] = useState(within || FIRST_OPEN.includes(group.label))
  const [was, setWas] = useState(within)
  // Whoever comes to one of its pages by another way finds it open.
  if (within !== was) {
    setWas(within)
    if (within) setOpen(true)
  }
  const Icon = menuIcon(group.label)
  return (
    <div>
      <UnstyledButton className={classes.entry} data-within={within || undefined} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {group.label}
        <IconChevronRight size={14} className={classes.chevron} data-open={open || undefined} aria-hidden />
      </UnstyledButton>
      {open && (
        <div className={classes.pages}>
          {group.pages.map((page) => (
            <Link
              key={page.path}
              to={page.path}
              className={classes.entry}
              activeOptions={EXACTLY}
              aria-current={current === page.path ? 'page' : undefined}
              onClick={onFollow}
            >
              {page.label}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

/** A group while the sidebar shows icons only: its pages open beside it. */
function CollapsedGroup({ group, current }: GroupProps) {
  const Icon = menuIcon(group.label)
  return (
    <Menu position="right-start" offset={12} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton
          className={classes.entry}
          data-within={contains(group, current) || undefined}
          aria-label={group.label}
          title={group.label}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.pages.map((page) => (
          <Menu.Item key={page.path} component={Link} to={page.path}>
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
