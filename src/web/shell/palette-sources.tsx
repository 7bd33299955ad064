import { IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { foldForSearch } from '#shared/br/text.ts'
import type { MenuPage } from '#shared/pages.ts'
import { useSession } from '#web/session.tsx'
import { menuIcon } from './menu-icon.ts'
import { ACTIONS, PAGES, type PaletteAction, type PaletteSource } from './palette.ts'
import { useThemeSwitch } from './theme-toggle.tsx'
import { readableMore, readablePages } from './visible-menu.ts'

/** The actions whose words contain what was typed, whatever the accents and capitals. */
export function matching(text: string, actions: PaletteAction[]) {
  const wanted = foldForSearch(text)
  return actions.filter(({ label, description = '' }) => foldForSearch(`${label} ${description}`).includes(wanted))
}

type ListedPage = Pick<MenuPage, 'path' | 'label'> & { group?: string }

/** The pages the person may open. */
export function usePageSource(): PaletteSource {
  const session = useSession()
  const navigate = useNavigate()
  const actions = [...readablePages(session), ...readableMore(session)].map(({ path, label, group }: ListedPage): PaletteAction => {
    const Icon = menuIcon(group ?? path)
    return {
      id: path,
      group: PAGES,
      label,
      description: group,
      icon: <Icon size={18} stroke={1.6} />,
      address: path,
      run: () => void navigate({ to: path }),
    }
  })
  return { name: 'pages', find: async (text) => matching(text, actions) }
}

export function useThemeSource(): PaletteSource {
  const { dark, label, toggle } = useThemeSwitch()
  const icon = dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />
  return { name: 'theme', find: async (text) => matching(text, [{ id: 'theme', group: ACTIONS, label, icon, run: toggle }]) }
}
