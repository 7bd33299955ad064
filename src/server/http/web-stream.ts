import type { Readable } from 'node:stream'

/**
 * A stream as an answer's body, destroyed when its reader hangs up. Node's own adapter ends the process where the reader does so, or
 * everything was written already, at the wrong moment.
 */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const parts = stream[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
