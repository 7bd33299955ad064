/** How much may wait for a reader who does not take it, in characters, before her stream ends: she asks again when she is back. */
const MOST_WAITING = 64 * 1024

const encoder = new TextEncoder()
/** Events are often the same for many readers: the last few texts keep their bytes. */
const written = new Map<string, Uint8Array>()
const REMEMBERED = 200

function bytesOf(text: string) {
  const known = written.get(text)
  if (known) return known
  const bytes = encoder.encode(text)
  written.set(text, bytes)
  if (written.size > REMEMBERED) written.delete(written.keys().next().value!)
  return bytes
}

export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** An event with its data. A reader who stopped reading loses the stream. */
  send(event: string, data: object): void
  ping(): void
  end(): void
}

/** The body of a text/event-stream. `onEnd` is called once, whoever ends it. */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      cancel() {
        controller = null
        onEnd()
      },
    },
    { highWaterMark: MOST_WAITING, size: (part) => part?.byteLength ?? 0 },
  )

  function end() {
    if (!controller) return
    controller.close()
    controller = null
    onEnd()
  }
  function write(text: string) {
    if (!controller) return
    controller.enqueue(bytesOf(text))
    if ((controller.desiredSize ?? 0) <= 0) end()
  }
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    ping: () => write(': ping\n\n'),
    end,
  }
}
