import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Data = Record<string, unknown>

export interface Told {
  method: string
  path: string
  /** Of a form its fields; of a file how many bytes it has. */
  body: Data
}

type Deliver = (url: string, headers: Record<string, string>, body: string) => Promise<unknown>
type Answer = readonly [status: number, json: unknown]

export const GRAPH = {
  number_id: '106540352242922',
  waba_id: '102290129340398',
  token: 'EAAG-token-de-teste',
  app_secret: 'app-secret-de-teste',
} as const

/** What a number of the fake may say outside the window. The last two are not approved, or more than we can fill. */
export const GRAPH_TEMPLATES = [
  {
    ...{ name: 'retomar', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' },
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
      { type: 'BODY', text: 'Olá, {{1}}! Ainda podemos ajudar com {{2}}?' },
      { type: 'FOOTER', text: 'Potiguar Comércio' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim' },
          { type: 'URL', text: 'Ver', url: 'https://exemplo.com.br/{{1}}' },
        ],
      },
    ],
  },
  {
    ...{ name: 'consulta_confirmacao', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' },
    components: [{ type: 'BODY', text: 'Olá, {{1}}. Sua consulta é {{2}} às {{3}}. Você vem?' }],
  },
  {
    ...{ name: 'promocao', language: 'pt_BR', category: 'MARKETING', status: 'PENDING' },
    components: [{ type: 'BODY', text: 'Só hoje!' }],
  },
  {
    ...{ name: 'catalogo', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED' },
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Veja as novidades' },
    ],
  },
]

const MARIA = '5584900000012'

/** What Meta calls a contact, each by another name; somebody without a phone is Maria. */
const userOf = (phone: string | null) => (phone === null || phone === MARIA ? 'BR.13491208655302741918' : `BR.9${phone.padStart(19, '0')}`)

const DAY = 24 * 3600
const GAP = /\{\{\s*([\w.-]+)\s*\}\}/g
const error = (status: number, code: number, message: string): Answer => [
  status,
  { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } },
]

/**
 * A server that answers as Meta's Cloud API does (Graph v24.0; spec/3 §3.3, §21), for tests and for trying the screens without an account: a number with its
 * templates, files both ways, the window of 24 hours, and what is told of each message. `callback` is where it tells; `deliver` hands it over.
 */
export async function startFakeGraph({ port = 0, deliver = post }: { port?: number; deliver?: Deliver } = {}) {
  const heard: Told[] = []
  const files = new Map<string, { bytes: Buffer; type: string; host?: string; sha256?: string }>()
  /** When each contact wrote last, in seconds. */
  const wrote = new Map<string, number>()
  /** What came, in its order, and of that what the contacts' phones show as read. */
  const came: { id: string; from: string }[] = []
  const receipts = new Set<string>()
  /** What each contact was sent, as she reads it. */
  const read: { to: string; text: string }[] = []
  let templates: readonly (typeof GRAPH_TEMPLATES)[number][] = GRAPH_TEMPLATES
  let callback: string | null = null
  /** What goes wrong next: a code of Meta's, or it breaks off after it took a message. */
  let trouble: number | 'breaks-off' | null = null
  let sent = 0
  /** What is still to be told of messages that were taken. */
  const untold: Promise<unknown>[] = []
  let token: string = GRAPH.token

  /** Tells what happened to a number, signed. */
  async function tell(value: Data, { number_id = GRAPH.number_id as string, field = 'messages' } = {}) {
    const metadata = { display_phone_number: '5584900000099', phone_number_id: number_id }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: GRAPH.waba_id, changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }] }],
    })
    if (callback)
      await deliver(
        callback,
        { 'x-hub-signature-256': `sha256=${createHmac('sha256', GRAPH.app_secret).update(body).digest('hex')}` },
        body,
      )
  }

  const now = () => Math.floor(Date.now() / 1000)

  /** Somebody writes; `at` in seconds. Without a phone she is known by what Meta calls her. */
  async function write(id: string, content: Data, { phone = MARIA as string | null, name = 'Maria', at = now() } = {}) {
    const user_id = userOf(phone)
    wrote.set(phone ?? user_id, at)
    came.push({ id, from: phone ?? user_id })
    const message = { ...(phone && { from: phone }), id, timestamp: String(at), ...content }
    await tell({ contacts: [{ profile: { name }, ...(phone && { wa_id: phone }), user_id }], messages: [message] })
  }

  async function status(id: string, kind: string, over: Data = {}) {
    await tell({ statuses: [{ id, status: kind, timestamp: String(now()), recipient_id: MARIA, ...over }] })
  }

  /** What the contact reads of a template; an error where it is none, or is not filled. */
  function filled({ name, language, components = [] }: Data): string | Answer {
    const found = templates.find((one) => one.name === name && one.language === (language as Data).code && one.status === 'APPROVED')
    if (!found) return error(404, 132001, 'Template name does not exist in the translation')
    const texts = found.components.flatMap(({ type, text }) => {
      const given = (components as Data[]).find((one) => String(one.type).toUpperCase() === type)
      const values = (given?.parameters ?? []) as { text: string; parameter_name?: string }[]
      return (
        text?.replace(
          GAP,
          (gap, key: string) => (values.find(({ parameter_name }) => parameter_name === key) ?? values[Number(key) - 1])?.text ?? gap,
        ) ?? []
      )
    })
    return texts.some((text) => text.includes('{{')) ? error(400, 132000, 'Number of parameters does not match') : texts.join('\n\n')
  }

  /** What stands before a message that was read was read too. */
  function markRead(id: unknown): Answer {
    const found = came.find((one) => one.id === id)
    if (!found) return error(400, 100, 'Invalid parameter')
    for (const one of came.slice(0, came.indexOf(found) + 1)) if (one.from === found.from) receipts.add(one.id)
    return [200, { success: true }]
  }

  function take(body: Data): Answer {
    if (body.status === 'read') return markRead(body.message_id)
    const to = String(body.to ?? body.recipient)
    const text = body.type === 'template' ? filled(body.template as Data) : String(((body[String(body.type)] ?? {}) as Data).body ?? '')
    if (typeof text !== 'string') return text
    const id = `wamid.FAKE${++sent}`
    const callbackData = { biz_opaque_callback_data: body.biz_opaque_callback_data }
    const isOpen = body.type === 'template' || now() - (wrote.get(to) ?? 0) < DAY
    const failure = to.endsWith('13') ? 131026 : isOpen ? null : 131047
    if (!failure) read.push({ to, text })
    // As there: it is taken, and what came of it is told afterwards.
    const tellAll = async () => {
      do await new Promise((resolve) => setTimeout(resolve, 50))
      while (trouble === 'breaks-off')
      if (failure) return status(id, 'failed', { ...callbackData, errors: [{ code: failure, title: 'Message undeliverable' }] })
      for (const kind of ['sent', 'delivered', 'read']) await status(id, kind, callbackData)
    }
    untold.push(tellAll())
    return [200, { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] }]
  }

  const page = (after: string | null): Answer => {
    const from = Number(after ?? 0)
    const rest = templates.length > from + 2
    return [
      200,
      {
        data: templates.slice(from, from + 2),
        paging: { cursors: { after: String(from + 2) }, ...(rest && { next: 'https://graph.facebook.com/…' }) },
      },
    ]
  }

  function media(id: string): Answer {
    const file = files.get(id)
    if (!file) return error(400, 100, 'Unsupported get request')
    const sha256 = file.sha256 ?? createHash('sha256').update(file.bytes).digest('hex')
    return [
      200,
      {
        messaging_product: 'whatsapp',
        url: `${file.host ?? address}/files/${id}`,
        mime_type: file.type,
        sha256,
        file_size: file.bytes.length,
        id,
      },
    ]
  }

  function answerTo({ method, path, body }: Told, query: URLSearchParams): Answer {
    const [, id = '', edge = ''] = /^\/v24\.0\/([^/]+)\/?(.*)$/.exec(path) ?? []
    if (method === 'POST' && edge === 'messages' && typeof trouble === 'number')
      return error(trouble === 130429 ? 429 : 400, trouble, 'Trouble')
    if (edge === 'message_templates') return page(query.get('after'))
    if (edge === 'subscribed_apps') return [200, { success: true }]
    if (edge === 'media') {
      files.set(`up${++sent}`, { bytes: body.bytes as Buffer, type: String(body.type) })
      return [200, { id: `up${sent}` }]
    }
    if (id !== GRAPH.number_id && id.length > 10) return error(400, 100, 'Object does not exist')
    if (edge === 'messages') return take(body)
    if (id === GRAPH.number_id)
      return [200, { id, display_phone_number: '+55 84 90000-0099', verified_name: 'Potiguar Comércio', quality_rating: 'GREEN' }]
    return media(id)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://fake')
    const told = { method: request.method!, path: url.pathname, body: await bodyOf(request) }
    heard.push(told)
    if (request.headers.authorization !== `Bearer ${token}`) return reply(response, error(401, 190, 'Error validating access token'))
    const file = files.get(url.pathname.replace('/files/', ''))
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
    const answered = answerTo(told, url.searchParams)
    if (trouble === 'breaks-off' && url.pathname.endsWith('/messages')) return request.socket.destroy()
    reply(response, answered)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...{ address, heard, files, wrote, read, receipts, tell, write, status },
    trouble: (next: typeof trouble) => {
      trouble = next
    },
    /** The token of before is valid no more. */
    revoke: (next: string) => {
      token = next
    },
    approve: (next: typeof templates) => {
      templates = next
    },
    /** Somebody types the address into the app: it is asked once whether it is meant. */
    async call(url: string, verify_token: string, ask: (address: string) => Promise<{ status: number; text(): Promise<string> }> = fetch) {
      const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verify_token, 'hub.challenge': '1158201444' })
      const answered = await ask(`${url}?${query}`)
      if (answered.status !== 200 || (await answered.text()) !== '1158201444') return false
      callback = url
      return true
    },
    async stop() {
      await Promise.all(untold)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A body as JSON, or the fields of a form. */
async function bodyOf(request: IncomingMessage): Promise<Data> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return JSON.parse(bytes.toString('utf8'))
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = form.get('file') as File
  return {
    type: form.get('type'),
    messaging_product: form.get('messaging_product'),
    name: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
  }
}

const post: Deliver = (url, headers, body) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

function reply(response: ServerResponse, [status, json]: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
