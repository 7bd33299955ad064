import { useHotkeys } from '@mantine/hooks'
import type { Chat } from './use-chat.ts'

interface Actions {
  begin: (() => void) | undefined
  togglePanel(): void
}

/** Clicks the control of the open conversation that carries a key. */
const press = (key: string) => document.querySelector<HTMLElement>(`[data-chat-key="${key}"]`)?.click()

/** Moves the focus along the rows of the list. */
function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-conversation]')]
  const at = rows.findIndex((row) => row === document.activeElement || row.getAttribute('aria-current') === 'true')
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  rows[(focused >= 0 ? focused : at) + step]?.focus()
}

/** The keys of spec/3 §8.8. Outside fields, and not while a dialog is open. */
export function useChatKeys(state: Chat, { begin, togglePanel }: Actions) {
  const onPage = (act: () => void) => () => {
    if (!document.querySelector('[aria-modal="true"]')) act()
  }
  const beside = (step: 1 | -1) => {
    const id = state.neighbour(step)
    if (id) state.show(id)
  }
  useHotkeys([
    ['/', onPage(() => document.querySelector<HTMLInputElement>('[data-chat-search]')?.focus())],
    ['j', onPage(() => move(1))],
    ['k', onPage(() => move(-1))],
    ['n', onPage(() => begin?.())],
    ['Escape', onPage(() => state.open && state.show(null))],
    ...['r', 'i', 'a', 'm', 's', 'e', 'u'].map((key) => [key, onPage(() => press(key))] as [string, () => void]),
  ])
  useHotkeys(
    [
      ['alt+ArrowDown', onPage(() => beside(1))],
      ['alt+ArrowUp', onPage(() => beside(-1))],
      ['ctrl+.', onPage(togglePanel)],
    ],
    [],
  )
}
