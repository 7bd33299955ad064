import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { menuPages } from '#shared/pages.ts'

const isWide = (path: string, view: string) => menuPages().some((page) => page.path === path && page.wide?.includes(view))

/** Whether the menu shows icons only, and what changes it: until the person chooses, it does where a page needs the width and the screen has less than 1600 px. */
export function useCollapsed() {
  const [chosen, choose] = useLocalStorage<boolean | undefined>({
    key: 'sidebarCollapsed',
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  const small = useMediaQuery('(max-width: 99.99em)', false, { getInitialValueInEffect: false })
  const wide = useRouterState({
    select: ({ location: { pathname, search } }) => isWide(pathname, (search as { view?: string }).view ?? ''),
  })
  return [chosen ?? (small && wide), choose] as const
}
