import { EventDecoderStream } from '@orpc/standard-server'
import { reauthenticate } from '../reauthenticate.ts'
import type { LiveEvent } from './live-event.ts'

interface Options {
  company_id: string
  /** When something was last heard, in milliseconds since 1970: what came after is asked for. */
  heard_at: number
  onEvent(event: LiveEvent): void
  /** Something arrived, if only a ping. */
  onAlive(): void
  onLost(): void
  /** The server answers, but lets nobody in: it is not the network that is missing. */
  onRefused(): void
}

/** How long the server may be silent, in milliseconds: it pings every 25 s. */
const SILENCE_MS = 60_000

/** How long to wait before the next attempt, at first and at most, in milliseconds. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>
let fetchStream: Fetch = (url, init) => fetch(url, init)

/** Takes the stream from somewhere else. Only tests do. */
export const redirectStream = (other: Fetch) => {
  fetchStream = other
}

/** Follows the events of a company, again and again when they are cut, until the returned function is called. */
export function openStream({ company_id, onEvent, onAlive, onLost, onRefused, heard_at }: Options): () => void {
  const over = new AbortController()
  let heardAt = heard_at
  let cut = new AbortController()
  const tryNow = () => cut.abort()
  // A browser without a network does not cut what is open: it would look alive until the silence is noticed.
  addEventListener('offline', tryNow)
  addEventListener('online', tryNow)

  /** Answers why it is over; throws when the network or the server is away. */
  async function follow(): Promise<'cut' | 'signed out' | 'refused'> {
    const query = new URLSearchParams({ company: company_id, missed: String(Math.max(0, Date.now() - heardAt)) })
    const silence = withTimer(() => cut.abort())
    try {
      const answer = await fetchStream(`/api/events?${query}`, { signal: AbortSignal.any([over.signal, cut.signal]) })
      if (answer.status === 401) return 'signed out'
      if (answer.status === 403) return 'refused'
      if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`)
      const alive = new TransformStream<string, string>({
        transform(part, out) {
          heardAt = Date.now()
          silence.restart()
          onAlive()
          out.enqueue(part)
        },
      })
      const messages = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(alive).pipeThrough(new EventDecoderStream()).getReader()
      for (let next = await messages.read(); !next.done; next = await messages.read()) {
        const { event, data } = next.value
        if (event && data) onEvent({ event, data: JSON.parse(data) } as LiveEvent)
      }
      return 'cut'
    } finally {
      silence.clear()
    }
  }

  async function followForever() {
    let attempts = 0
    while (!over.signal.aborted) {
      const since = Date.now()
      cut = new AbortController()
      const end = await follow().catch(() => 'cut' as const)
      if (over.signal.aborted) return
      if (end === 'cut') onLost()
      else onRefused()
      if (end === 'signed out' && (await reauthenticate())) continue
      attempts = Date.now() - since > LONGEST_WAIT ? 0 : attempts + 1
      cut = new AbortController()
      await pause(
        Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT) * (0.5 + Math.random()),
        AbortSignal.any([over.signal, cut.signal]),
      )
    }
  }

  void followForever()
  return () => {
    over.abort()
    removeEventListener('offline', tryNow)
    removeEventListener('online', tryNow)
  }
}

function withTimer(late: () => void) {
  let timer = setTimeout(late, SILENCE_MS)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(late, SILENCE_MS)
    },
    clear: () => clearTimeout(timer),
  }
}

/** Settles after `ms` or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
