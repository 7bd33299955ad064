import { useHotkeys } from '@mantine/hooks'

/** '/' goes to the search field and 'n' starts a new record, unless a dialog is open or somebody is typing. */
export function usePageKeys({ create }: { create?: (() => void) | undefined }) {
  const onPage = (act: () => void) => () => {
    if (!document.querySelector('[aria-modal="true"]')) act()
  }
  useHotkeys([
    ['/', onPage(() => document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus())],
    ['n', onPage(() => create?.())],
  ])
}
