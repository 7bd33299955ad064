import { useHotkeys } from '@mantine/hooks'
import { isDialogOpen } from '../dialog/is-dialog-open.ts'

/** Does it unless a dialog is open: for keys of a page. While somebody types, `useHotkeys` hears none. */
export const onPage = (act: () => void) => () => {
  if (!isDialogOpen()) act()
}

/** '/' goes to the search field and 'n' starts a new record, unless a dialog is open or somebody is typing. */
export function usePageKeys({ create }: { create?: (() => void) | undefined }) {
  useHotkeys([
    ['/', onPage(() => document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus())],
    ['n', onPage(() => create?.())],
  ])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [aria-modal="true"] *'

/** False for what is typed into a field, pressed in a dialog, or held with another key. */
export const isPageKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(TYPED_INTO)))
