import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { focusBeside } from '#web/kit/page/focus-beside.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import type { Chat } from './use-chat.ts'

interface Actions {
  begin: (() => void) | undefined
  togglePanel(): void
}

/** For how long keys go on meaning text after one came while the conversation was not there yet, in milliseconds. */
const TYPING = 700

/** Clicks the control of the open conversation that carries a key. */
const press = (key: string) => document.querySelector<HTMLElement>(`[data-chat-key="${key}"]`)?.click()

/** For how long a key waits for a control of the panel that is on its way, in milliseconds, and how often it looks. */
const PATIENCE = 5_000
const LOOK = 100

/** Clicks a control of the panel of the open conversation, or does something else with it: the panel may be away, or its block still on its way. */
function pressInPanel(selector: string, openPanel: () => void, act = (control: HTMLElement) => control.click()) {
  const conversation = openConversation()
  const until = performance.now() + PATIENCE
  if (!document.querySelector('[data-chat-panel]')) openPanel()
  const look = () => {
    if (openConversation() !== conversation || performance.now() > until) return
    const control = document.querySelector<HTMLElement>(`[data-chat-panel] ~ * ${selector}`)
    if (control) act(control)
    else setTimeout(look, LOOK)
  }
  look()
}

const openConversation = () => document.querySelector('[data-chat-open]')?.getAttribute('data-chat-open')

const isConversationThere = () => document.querySelector('[data-chat-open]') !== null

/** Whether a menu or a list of choices is open: Escape closes that. */
const isChoosing = () => [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some((choices) => choices.checkVisibility())

/**
 * True while somebody types a text for a conversation that is still being opened: none of its letters is a command, not even those that come once it is there.
 * Looks at every key before any of them acts.
 */
function useTypedTooEarly(isOpening: () => boolean) {
  const typed = useRef({ at: Number.NEGATIVE_INFINITY })
  const isTyping = () => performance.now() - typed.current.at < TYPING
  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key.length === 1 && (isOpening() || isTyping())) typed.current.at = performance.now()
    },
    { capture: true },
  )
  return isTyping
}

const KEYS: Keys = [
  [['/'], 'Ir para a busca'],
  [['j', 'k'], 'Próxima conversa da lista, anterior'],
  [['Enter'], 'Abrir a conversa'],
  [['Alt', '↑'], 'Conversa anterior, com uma aberta'],
  [['Alt', '↓'], 'Próxima conversa, com uma aberta'],
  [['r'], 'Responder'],
  [['i'], 'Nota interna'],
  [['a'], 'Assumir'],
  [['m'], 'Transferir'],
  [['s'], 'Adiar'],
  [['e'], 'Resolver'],
  [['u'], 'Marcar como não lida'],
  [['l'], 'Tags'],
  [['n'], 'Nova conversa'],
  [['c'], 'Cliente'],
  [['d'], 'Nova demanda'],
  [['p'], 'Novo processo'],
  [['t'], 'Nova tarefa'],
  [['Ctrl', 'F'], 'Buscar na conversa aberta'],
  [['Ctrl', '.'], 'Dados do contato'],
]

/** The keys of spec/3 §8.8. Outside fields, and not while a dialog is open. */
export function useChatKeys(state: Chat, { begin, togglePanel }: Actions) {
  useScreenKeys(KEYS)
  const isOpening = () => state.open !== null && !isConversationThere()
  const isTyping = useTypedTooEarly(isOpening)
  const whenReady = (act: () => void) =>
    onPage(() => {
      if (!isOpening() && !isTyping()) act()
    })
  const beside = (step: 1 | -1) => {
    const id = state.neighbour(step)
    if (id) state.show(id)
  }
  useHotkeys([
    ['/', onPage(() => document.querySelector<HTMLInputElement>('[data-chat-search]')?.focus())],
    ['j', whenReady(() => focusBeside('[data-conversation]', 1))],
    ['k', whenReady(() => focusBeside('[data-conversation]', -1))],
    ['n', whenReady(() => begin?.())],
    // A dialog that is open closes by it: it is not used up here.
    ['Escape', onPage(() => state.open && !isChoosing() && state.show(null)), { preventDefault: false }],
    ...['c', 'd', 'p'].map((key) => [key, whenReady(() => pressInPanel(`[data-chat-key="${key}"]`, togglePanel))] as [string, () => void]),
    ['t', whenReady(() => pressInPanel('[data-chat-tasks] input', togglePanel, (field) => field.focus()))],
    ['l', whenReady(() => pressInPanel('[data-chat-tags] button', togglePanel, (tag) => tag.focus()))],
    ...['r', 'i', 'a', 'm', 's', 'e', 'u'].map((key) => [key, whenReady(() => press(key))] as [string, () => void]),
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
