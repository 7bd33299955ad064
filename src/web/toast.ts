type Kind = 'success' | 'error' | 'info'

interface Action {
  label: string
  run(): void
}

export interface Toast {
  id: number
  kind: Kind
  title: string
  /** A sentence below the title. */
  description?: string
  /** A button that does something and closes the toast. */
  action?: Action
  /** Another thing that can be done, beside it. */
  also?: Action
  /** What it is about: what was said of it before goes, and with it what that could have taken back. */
  subject?: string
  /** The subject it follows from: it goes when what was done to that is taken back. */
  follows?: string
  /** Milliseconds on screen. */
  duration: number
}

type Extras = Partial<Pick<Toast, 'action' | 'also' | 'duration' | 'subject' | 'follows'>>

/** How long a toast stays, in milliseconds. Source: spec/1 §9. */
const DURATION = 4000

/** One that can be acted on stays until that is read and reached. */
const WITH_ACTION = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Answers the toast's id, to dismiss it by. */
function show(kind: Kind, title: string, description?: string, extras?: Extras) {
  const id = ++lastId
  const others = toasts.filter(({ subject }) => !subject || subject !== extras?.subject)
  change([...others, { id, kind, title, description, duration: extras?.action ? WITH_ACTION : DURATION, ...extras }])
  return id
}

/** Short notices at the edge of the screen, oldest first; the ones that do not fit wait their turn. */
export const toast = {
  success: (title: string, description?: string, extras?: Extras) => show('success', title, description, extras),
  error: (title: string, description?: string, extras?: Extras) => show('error', title, description, extras),
  info: (title: string, description?: string, extras?: Extras) => show('info', title, description, extras),
  /** What was done to `subject` is taken back: what followed from it goes. */
  takenBack: (subject: string) => change(toasts.filter(({ follows }) => follows !== subject)),
  dismiss: (id: number) => change(toasts.filter((one) => one.id !== id)),
  clear: () => change([]),
  current: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
