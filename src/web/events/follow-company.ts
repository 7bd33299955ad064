import { leadOrFollow } from './lead-or-follow.ts'
import type { LiveEvent } from './live-event.ts'
import { openStream } from './open-stream.ts'

interface Options {
  user_id: string
  company_id: string
  onEvent(event: LiveEvent): void
  /** Whether changes arrive; without them what is shown may be old. */
  onConnected(connected: boolean): void
}

type Message = { event: LiveEvent } | { connected: boolean } | { refused: true }

/** What was loaded this long before the stream began is asked about too, in milliseconds. */
const LOADED_BEFORE_MS = 10_000

/** How often a browser that cannot share a stream asks again, in milliseconds. */
const ASK_EVERY = 30_000

/** Follows the events of a company, on one stream for all tabs of the browser. Returns how to stop. */
export function followCompany({ user_id, company_id, onEvent, onConnected }: Options): () => void {
  // Over plain http a browser has no locks. A stream a tab would use up its six connections.
  if (!('locks' in navigator)) return askNowAndThen(() => onEvent({ event: 'hello', data: { all: true } }))

  let heardAt = Date.now() - LOADED_BEFORE_MS
  return leadOrFollow<Message>({
    name: `events ${user_id} ${company_id}`,
    lead: (say) =>
      openStream({
        company_id,
        heard_at: heardAt,
        onAlive: () => say({ connected: true }),
        onLost: () => say({ connected: false }),
        onRefused: () => say({ refused: true }),
        onEvent: (event) => say({ event }),
      }),
    onMessage(message) {
      if ('event' in message) return onEvent(message.event)
      if ('refused' in message) return onConnected(true)
      if (message.connected) heardAt = Date.now()
      onConnected(message.connected)
    },
  })
}

/** Asks every 30 s while the tab is in sight, and whenever it comes into sight. */
function askNowAndThen(ask: () => void) {
  const askInSight = () => {
    if (!document.hidden) ask()
  }
  const timer = setInterval(askInSight, ASK_EVERY)
  document.addEventListener('visibilitychange', askInSight)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askInSight)
  }
}
