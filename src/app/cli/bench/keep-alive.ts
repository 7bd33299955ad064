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

/** A connection that stays open and asks one thing after the other. Lighter than node:http, so that the server is what is measured. */
export class KeepAlive {
  readonly #socket: Socket
  #answer = ''
  #settle: { resolve(answer: string): void; reject(error: Error): void } | undefined
  #ended: Error | undefined

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay().setEncoding('latin1')
    socket.on('data', (part: string) => this.#read(part))
    socket.on('error', (error) => this.#end(error))
    socket.on('close', () => this.#end(new Error('the server closed the connection')))
  }

  static async open(port: number): Promise<KeepAlive> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new KeepAlive(socket)
  }

  /** Sends a request and waits for the whole answer, which has to be a 200. */
  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #end(reason: Error) {
    this.#ended ??= reason
    this.#settle?.reject(this.#ended)
  }

  #read(part: string) {
    this.#answer += part
    const answer = this.#answer
    if (!isWhole(answer)) return
    this.#answer = ''
    const { resolve, reject } = this.#settle!
    if (answer.startsWith('HTTP/1.1 200')) resolve(answer)
    else reject(new Error(`the server answered: ${answer.slice(0, 1000)}`))
  }
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= headEnd + 4 + Number(length)
}
