import { TAB } from '../tab.ts'

interface Options<Message> {
  /** The same in all tabs that share something. */
  name: string
  /** Begins to do for all tabs what one of them does; returns how to stop. Messages go to every tab, this one included. */
  lead(say: (message: Message) => void): () => void
  onMessage(message: Message): void
}

type Said<Message> =
  | { message: Message }
  /** A tab that has just begun to listen. */
  | { joined: string }
  /** What was said shortly before it did. */
  | { to: string; messages: Message[] }
  /** A tab in sight would rather lead than one out of sight, and may. */
  | { wants: string }
  | { take: string }

/** How far back a tab that joins is told, in milliseconds: it may have loaded something before it listened. */
const TOLD_AGAIN_MS = 15_000

/** One tab of the browser leads, in sight if possible; when it closes, another takes over. Returns how to leave. */
export function leadOrFollow<Message>({ name, lead, onMessage }: Options<Message>): () => void {
  const channel = new BroadcastChannel(name)
  const post = (said: Said<Message>) => channel.postMessage(said)
  let left = false
  let waiting = new AbortController()
  let stopLeading: (() => void) | null = null
  let recent: { at: number; message: Message }[] = []

  function say(message: Message) {
    recent = [...recent.filter(({ at }) => at > Date.now() - TOLD_AGAIN_MS), { at: Date.now(), message }]
    post({ message })
    onMessage(message)
  }

  /** Leads while it holds the lock: until it leaves, or another tab takes the lock from it. */
  const holdLock = () =>
    new Promise<void>((release) => {
      const stop = lead(say)
      stopLeading = () => {
        stop()
        stopLeading = null
        release()
      }
    })

  function stand({ steal }: { steal: boolean }) {
    waiting = new AbortController()
    const asked = navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => (left ? undefined : holdLock()))
    asked.catch(() => {
      const wasTaken = stopLeading !== null
      stopLeading?.()
      if (wasTaken && !left) stand({ steal: false })
    })
  }

  channel.onmessage = ({ data: said }: MessageEvent<Said<Message>>) => {
    if ('message' in said) onMessage(said.message)
    else if ('joined' in said) {
      if (stopLeading && recent.length > 0) post({ to: said.joined, messages: recent.map(({ message }) => message) })
    } else if ('to' in said) {
      if (said.to === TAB) said.messages.forEach(onMessage)
    } else if ('wants' in said) {
      if (stopLeading && document.hidden) post({ take: said.wants })
    } else if (said.take === TAB && !stopLeading && !document.hidden) {
      waiting.abort()
      stand({ steal: true })
    }
  }
  const wantToLead = () => {
    if (!document.hidden && !stopLeading) post({ wants: TAB })
  }

  document.addEventListener('visibilitychange', wantToLead)
  stand({ steal: false })
  post({ joined: TAB })
  return () => {
    left = true
    document.removeEventListener('visibilitychange', wantToLead)
    waiting.abort()
    stopLeading?.()
    channel.close()
  }
}
