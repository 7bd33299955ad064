import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useCompanyLook } from './company-look.ts'
import { FullscreenToolbar } from './fullscreen.tsx'
import { OnDemand } from './on-demand.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { keepTyped, takeTyped } from './typed-ahead.ts'
import { useCollapsed } from './use-collapsed.ts'

const KeysDialog = lazily(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const MenuDrawer = lazily(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

interface Props {
  /** The menu behind the person's avatar. */
  userMenu: ReactNode
  /** The buttons of Meu dia and of the notifications; absent without a company. */
  day?: ReactNode
  bell?: ReactNode
  /** The palette, made when it is first asked for. */
  Palette: ComponentType<{ opened: boolean; onClose(): void }>
  /** A line below the top bar, while there is something to say about the whole product. */
  line?: ReactNode
  children: ReactNode
}

/** What surrounds every page of a signed-in person: menu, top bar, palette. */
export function Shell({ userMenu, day, bell, Palette, line, children }: Props) {
  const { company } = useSession()
  const [collapsed, setCollapsed] = useCollapsed()
  const [drawer, { open, close }] = useDisclosure(false)
  const [palette, paletteState] = useDisclosure(false)
  const phone = usePhone()
  const main = useRef<HTMLElement>(null)
  const [keys, keysState] = useDisclosure(false)
  const showPalette = () => {
    keepTyped()
    paletteState.open()
  }
  const hidePalette = () => {
    takeTyped()
    paletteState.close()
  }
  useHotkeys([['mod+K', palette ? hidePalette : showPalette]], [])
  const showKeys = onPage(keysState.open)
  useHotkeys([
    ['shift+?', showKeys],
    ['?', showKeys], // where a layout has the sign without Shift
  ])
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
      <OnDemand opened={drawer}>
        <MenuDrawer opened={drawer} userMenu={phone && userMenu} onClose={close} />
      </OnDemand>
      {!phone && (
        <TopBar
          collapsed={collapsed}
          tools={
            <>
              {day}
              {bell}
            </>
          }
          onCollapse={() => setCollapsed(!collapsed)}
          onMenu={open}
          onSearch={showPalette}
        >
          {userMenu}
        </TopBar>
      )}
      {line}
      <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <FullscreenToolbar />
      {phone && <BottomBar day={day} bell={bell} onSearch={showPalette} onMenu={open} />}
      {keys && <KeysDialog onClose={keysState.close} />}
      <OnDemand opened={palette}>
        <Palette opened={palette} onClose={hidePalette} />
      </OnDemand>
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
