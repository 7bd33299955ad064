import { Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#web/session.tsx'
import { useCompanyLook } from './company-look.ts'
import { FullscreenToolbar } from './fullscreen.tsx'
import { type PaletteSource, usePalette } from './palette.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** The menu behind the person's avatar. */
  userMenu: ReactNode
  /** What the palette finds besides pages and the theme. */
  paletteSources: readonly PaletteSource[]
  children: ReactNode
}

/** What surrounds every page of a signed-in person: menu, top bar, palette. */
export function Shell({ userMenu, paletteSources, children }: Props) {
  const { company } = useSession()
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'sidebarCollapsed', defaultValue: false, getInitialValueInEffect: false })
  const [drawer, { open, close }] = useDisclosure(false)
  const palette = usePalette(paletteSources)
  const main = useRef<HTMLElement>(null)
  useCompanyLook(company)
  useFocusOnNavigation(main)

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className={classes.sidebar}>
        <Sidebar collapsed={collapsed} />
      </div>
      <Drawer
        opened={drawer}
        onClose={close}
        size={280}
        withCloseButton={false}
        padding={0}
        title="Menu"
        classNames={{ header: classes.unseen }}
      >
        <Sidebar onFollow={close} />
      </Drawer>
      <TopBar collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} onMenu={open} onSearch={palette.open}>
        {userMenu}
      </TopBar>
      <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <FullscreenToolbar />
      {palette.dialog}
    </div>
  )
}

/** Moves the focus into the page after each change of path, unless the page has taken it; the first page leaves it at the top. */
function useFocusOnNavigation(main: { current: HTMLElement | null }) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current && path !== previous.current && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
    previous.current = path
  }, [path, main])
}
