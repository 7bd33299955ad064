import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type Destination, destinationOf } from './outbound-address.ts'

/** Long enough for a gateway that starts a browser, in milliseconds. */
const PATIENCE_MS = 15_000
const MAXIMUM_BYTES = 1024 * 1024

/** There was no whole answer. `left`: whether the other side may have got the request. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly left: boolean
  constructor(reason: string, left: boolean, options?: ErrorOptions) {
    super(reason, options)
    this.left = left
  }
}

/** More came than may be read: the rest was not waited for. */
export class AnswerTooLarge extends NoAnswer {
  override name = 'AnswerTooLarge'
}

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: object | undefined
  /** Instead of a body: fields and files. */
  form?: FormData
  /** The most that is read of the answer, in bytes, if not 1 MB. */
  most?: number | undefined
  /** How long an answer is waited for, in milliseconds, if not 15 seconds. */
  patience?: number
}

export interface Answer {
  status: number
  /** Null where the answer is no JSON. */
  json: unknown
  bytes: Uint8Array
}

/** Asks an address that somebody typed. Throws AddressRefused or NoAnswer. */
export type Ask = (url: string, request: Request) => Promise<Answer>

/** What leaves the house: to addresses that are allowed, without following anybody elsewhere, 15 seconds and 1 MB unless more was asked for. */
export const createOutbound =
  (allowed: readonly string[]): Ask =>
  async (url, request) => {
    const destination = await destinationOf(url, allowed).catch((error: unknown) => {
      if ((error as { syscall?: string }).syscall !== 'getaddrinfo') throw error
      throw new NoAnswer('o nome não foi encontrado', false, { cause: error })
    })
    return ask(destination, request)
  }

/** What is sent along, and what it says that it is. */
async function packed({ body, form }: Request): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  if (!form) return body && { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const response = new Response(form)
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type')! }
}

async function ask({ url, address, port }: Destination, request: Request): Promise<Answer> {
  const { method, headers = {}, most = MAXIMUM_BYTES, patience = PATIENCE_MS } = request
  const sent = await packed(request)
  const options = {
    method,
    host: address,
    port,
    path: url.pathname + url.search,
    headers: {
      ...headers,
      host: url.host,
      accept: 'application/json',
      ...(sent && { 'content-type': sent.type, 'content-length': String(sent.bytes.length) }),
    },
    signal: AbortSignal.timeout(patience),
    agent: false,
  } as const
  const send =
    url.protocol === 'https:' ? https.request({ ...options, servername: isIP(url.hostname) ? '' : url.hostname }) : http.request(options)
  return new Promise((resolve, reject) => {
    let left = false
    send.on('socket', (socket) => socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (left = true)))
    send.on('error', (error) => reject(new NoAnswer('sem resposta', left, { cause: error })))
    send.on('response', (response) =>
      read(response, most).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, bytes, json: jsonOf(bytes) }),
        (error: unknown) => reject(error instanceof NoAnswer ? error : new NoAnswer('a resposta não terminou', true, { cause: error })),
      ),
    )
    send.end(sent?.bytes)
  })
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > most) throw new AnswerTooLarge(`a resposta passa de ${most} bytes`, true)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
