import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The bytes of one HTTP request. */
export function httpRequest(port: number, path: string, headers: Record<string, string> = {}, body?: unknown): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = {
    host: `localhost:${port}`,
    ...(content && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${content ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${head.join('')}\r\n${content}`
}

const CLOSED = new Error('the server closed the connection')

/** A connection that stays open and asks one thing after the other. Lighter than node:http, so that the server is what is measured. */
export class KeepAlive {
  readonly #port: number
  #socket: Socket
  #answer = ''
  #settle: { resolve(answer: string): void; reject(error: Error): void } | undefined

  private constructor(port: number, socket: Socket) {
    this.#port = port
    this.#socket = this.#listen(socket)
  }

  static async open(port: number): Promise<KeepAlive> {
    return new KeepAlive(port, await connected(port))
  }

  /** Sends a request and waits for the whole answer, which has to be a 200. A server ends a connection that was idle for long: then it opens another. */
  async ask(request: string): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#askOnce(request)
      } catch (error) {
        if (error !== CLOSED || tries === 2) throw error // it may close just as something is asked; what was read of an answer is no such thing
      }
    }
  }

  async #askOnce(request: string): Promise<string> {
    if (this.#socket.destroyed) this.#socket = this.#listen(await connected(this.#port))
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #listen(socket: Socket): Socket {
    const end = (reason: Error) => this.#settle?.reject(reason)
    return socket
      .setNoDelay()
      .setEncoding('latin1')
      .on('data', (part: string) => this.#read(part))
      .on('error', () => undefined) // it closes then
      .on('close', () => end(this.#answer ? new Error('the server closed the connection within an answer') : CLOSED))
  }

  #read(part: string) {
    this.#answer += part
    const answer = this.#answer
    if (!isWhole(answer)) return
    this.#answer = ''
    const { resolve, reject } = this.#settle!
    this.#settle = undefined
    if (answer.startsWith('HTTP/1.1 200')) resolve(answer)
    else reject(new Error(`the server answered: ${answer.slice(0, 1000)}`))
  }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= headEnd + 4 + Number(length)
}
