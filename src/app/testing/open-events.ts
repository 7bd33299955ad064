import { EventDecoderStream } from '@orpc/standard-server'
import { eventRoutes } from '#server/events/event-routes.ts'
import type { Platform } from '#server/process/platform.ts'

interface Reader {
  token: string
  company_id: string
  missed?: number
}

/** Opens /api/events as a signed-in person. `events` grows with what arrives, pings left out; `ended` settles when the stream does. */
export async function openEvents(platform: Platform, { token, company_id, missed = 0 }: Reader) {
  const answer = await eventRoutes(platform).request(`/api/events?company=${company_id}&missed=${missed}`, {
    headers: { cookie: `session=${token}` },
  })
  const events: { event: string; data: unknown }[] = []
  if (!answer.ok || !answer.body)
    return { status: answer.status, events, text: () => '', ended: Promise.resolve(), close: async () => undefined }
  let text = ''
  const heard = new TransformStream<string, string>({
    transform(part, out) {
      text += part
      out.enqueue(part)
    },
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(heard).pipeThrough(new EventDecoderStream()).getReader()
  async function readAll() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event, data } = next.value
      if (event && data) events.push({ event, data: JSON.parse(data) })
    }
  }
  return { status: answer.status, events, text: () => text, ended: readAll(), close: () => reader.cancel() }
}
