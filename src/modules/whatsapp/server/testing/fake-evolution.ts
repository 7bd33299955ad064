import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Told {
  method: string
  path: string
  body: Record<string, unknown>
}

export interface Hosted {
  state: 'open' | 'connecting' | 'close'
  codes: number
  webhook: { url: string; headers: Record<string, string>; events: readonly string[] } | null
}

/** Four pixels: what a QR code is to a test. */
export const QR = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADElEQVR4nGNg+A+EAAYAAf+T0eSJAAAAAElFTkSuQmCC'

const PICTURE = Buffer.from(QR.split(',')[1]!, 'base64')

/** An old account keeps the name that it had without the ninth digit. */
const calledThere = (number: string) => (number.endsWith('15') ? number.replace(/^(55\d\d)9/, '$1') : number)

/** Another code is another picture: what follows a PNG's end is read by nobody. */
const qrOf = (n: number) => `data:image/png;base64,${Buffer.concat([PICTURE, Buffer.from([n])]).toString('base64')}`

const NUMBER = '5584900000099'
/** After so many codes the real server gives none any more. */
const MOST_CODES = 30

/**
 * A server that answers as Evolution API 2.3.6 does (spec/3 §3.2, §21), for tests and for trying the screens without a phone: instances are created and paired,
 * drop and come back, messages are taken and told of. `deliver` hands a webhook's event over; without it, it is posted to the address that was set.
 */
export async function startFakeEvolution({
  key = 'chave-do-servidor',
  port = 0,
  deliver = post,
}: {
  key?: string
  port?: number
  deliver?: Deliver
} = {}) {
  const hosted = new Map<string, Hosted>()
  const heard: Told[] = []
  /** What goes wrong next: the server refuses, breaks off after it took a message, or asks to wait. */
  let trouble: 'none' | 'breaks-off' | 'too-many' | 'fails' = 'none'
  let sent = 0

  async function tell(name: string, event: string, data: object) {
    const { webhook } = hosted.get(name)!
    if (!webhook) return
    const envelope = { event, instance: name, data, apikey: key, date_time: '2026-11-20T07:15:30.123Z', server_url: address }
    await deliver(webhook.url, webhook.headers, envelope)
  }

  /** What the contacts' phones show as read. */
  const read: string[] = []

  /** Files of messages, by what they are called, as they are asked for. */
  const files = new Map<string, { name: string | null; bytes: Buffer }>()

  /** Takes a message, as a phone that is connected does. */
  function take({ state }: Hosted, body: Record<string, unknown>, message: object): readonly [number, unknown] {
    if (state !== 'open') return [500, { status: 500, error: 'Connection Closed' }]
    const number = String(body.number)
    if (number.startsWith('5584900000013'))
      return [400, { status: 400, error: 'Bad Request', response: { message: [{ jid: number, exists: false, number }] } }]
    return [201, { key: { remoteJid: number, fromMe: true, id: `3EB0FAKE${++sent}` }, status: 'PENDING', message }]
  }

  const nextCode = (instance: Hosted, phone: string | null) =>
    instance.codes++ < MOST_CODES
      ? { pairingCode: phone ? 'WZYEH1YY' : null, code: `2@AbC${instance.codes}`, base64: qrOf(instance.codes), count: instance.codes }
      : { count: MOST_CODES }

  type Handler = (name: string, told: Told, query: URLSearchParams) => readonly [number, unknown] | Promise<readonly [number, unknown]>
  const withInstance =
    (
      handler: (
        instance: Hosted,
        name: string,
        told: Told,
        query: URLSearchParams,
      ) => readonly [number, unknown] | Promise<readonly [number, unknown]>,
    ): Handler =>
    (name, told, query) => {
      const instance = hosted.get(name)
      return instance ? handler(instance, name, told, query) : [404, { status: 404, error: 'Not Found' }]
    }

  const handlers: Record<string, Handler> = {
    'POST /instance/create': (_, { body }) => {
      const name = String(body.instanceName)
      if (hosted.has(name))
        return [403, { status: 403, error: 'Forbidden', response: { message: [`This name "${name}" is already in use.`] } }]
      hosted.set(name, { state: 'connecting', codes: 0, webhook: null })
      return [201, { instance: { instanceName: name, status: 'connecting' } }]
    },
    'GET /instance/fetchInstances': (_, __, query) => {
      const name = query.get('instanceName') ?? ''
      return hosted.has(name) ? [200, [{ name, connectionStatus: hosted.get(name)!.state }]] : [404, { status: 404 }]
    },
    'POST /webhook/set': withInstance((instance, _, { body }) => {
      instance.webhook = body.webhook as Hosted['webhook']
      return [201, { webhook: instance.webhook }]
    }),
    'GET /webhook/find': withInstance(({ webhook }) => [200, webhook && { enabled: true, ...webhook }]),
    'GET /instance/connect': withInstance(async (instance, name, _, query) => {
      if (instance.state === 'open') return [200, { instance: { instanceName: name, state: 'open' } }]
      instance.state = 'connecting'
      return [200, nextCode(instance, query.get('number'))]
    }),
    'GET /instance/connectionState': withInstance(({ state }, name) => [200, { instance: { instanceName: name, state } }]),
    'POST /instance/restart': withInstance((instance) => {
      if (instance.state === 'close') return [400, { status: 400, error: 'Bad Request' }]
      return [200, {}]
    }),
    'DELETE /instance/logout': withInstance((instance) => {
      instance.state = 'close'
      return [200, { status: 'SUCCESS' }]
    }),
    'POST /chat/whatsappNumbers': withInstance((_, __, { body }) => [
      200,
      (body.numbers as string[]).map((number) => ({
        jid: `${calledThere(number)}@s.whatsapp.net`,
        exists: !number.endsWith('13'),
        number,
      })),
    ]),
    'POST /message/sendText': withInstance((instance, _, { body }) => take(instance, body, { conversation: body.text })),
    'POST /message/sendMedia': withInstance((instance, _, { body }) =>
      body.media ? take(instance, body, { [`${body.mediatype}Message`]: { caption: body.caption, fileName: body.fileName } }) : [400, {}],
    ),
    'POST /message/sendWhatsAppAudio': withInstance((instance, _, { body }) =>
      body.audio ? take(instance, body, { audioMessage: { ptt: true } }) : [400, {}],
    ),
    'POST /chat/markMessageAsRead': withInstance(({ state }, _, { body }) => {
      if (state !== 'open') return [500, { status: 500, error: 'Internal Server Error', response: { message: ['Read messages fail'] } }]
      read.push(...(body.readMessages as { id: string }[]).map(({ id }) => id))
      return [201, { message: 'Read messages', read: 'success' }]
    }),
    'POST /chat/getBase64FromMediaMessage': withInstance((_, __, { body }) => {
      const file = files.get((body.message as { key: { id: string } }).key.id)
      if (!file) return [400, { status: 400, error: 'Bad Request', response: { message: ['Message not found'] } }]
      return [
        201,
        { mediaType: 'documentMessage', fileName: file.name, mimetype: 'application/octet-stream', base64: file.bytes.toString('base64') },
      ]
    }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://fake')
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const told: Told = {
      method: request.method!,
      path: url.pathname,
      body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {},
    }
    heard.push(told)
    if (told.path === '/foto.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    if (request.headers.apikey !== key) return reply(response, 401, { status: 401, error: 'Unauthorized' })
    if (trouble === 'breaks-off' && told.path.startsWith('/message/')) return request.socket.destroy()
    if (trouble === 'too-many' && told.path.startsWith('/message/')) return reply(response, 429, {})
    if (trouble === 'fails') return reply(response, 500, {})
    const [, area, action, name = ''] = url.pathname.split('/')
    const handler = handlers[`${told.method} /${area}/${action}`]
    const [status, json] = handler ? await handler(decodeURIComponent(name), told, url.searchParams) : [404, {}]
    reply(response, status, json)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address,
    key,
    heard,
    hosted,
    files,
    read,
    trouble: (next: typeof trouble) => {
      trouble = next
    },
    /** An instance that somebody made on the server before. */
    host: (name: string, webhook: string | null = null) =>
      void hosted.set(name, { state: 'close', codes: 0, webhook: webhook === null ? null : { url: webhook, headers: {}, events: [] } }),
    /** A phone reads the code. */
    async scan(name: string, number = NUMBER, picture: string | null = null) {
      hosted.get(name)!.state = 'open'
      await tell(name, 'connection.update', {
        instance: name,
        wuid: `${number}@s.whatsapp.net`,
        profileName: 'Potiguar Vendas',
        profilePictureUrl: picture,
        state: 'open',
        statusReason: 200,
      })
    },
    /** The connection is lost for a reason of WhatsApp. */
    async drop(name: string, statusReason: number) {
      hosted.get(name)!.state = 'close'
      await tell(name, 'connection.update', { instance: name, state: 'close', statusReason })
    },
    tell,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Deliver = (url: string, headers: Record<string, string>, envelope: object) => Promise<unknown>

const post: Deliver = (url, headers, envelope) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(envelope) })

function reply(response: ServerResponse, status: number, json: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
