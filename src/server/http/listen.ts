import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '../process/env.ts'
import { StartError } from '../process/start-error.ts'

/** How long requests that already came in may take after the signal to stop. */
const DRAIN_MS = 10_000

/**
 * How long a sender may take, in milliseconds, before its connection ends: for its headers, and for all of a request. A document of 10 MB
 * over a slow line needs the second.
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 }

export interface Listening {
  /** Takes no more connections and waits for the requests under way. */
  drain(): Promise<void>
}

/** Serves `app` on HOST and PORT. */
// biome-ignore lint/suspicious/noExplicitAny: any application will do, whatever it keeps in its context
export async function listen(app: Hono<any>, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: PATIENCE }) as Server
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, HOST, PORT)
  }
  return { drain: () => drain(server) }
}

async function drain(server: Server) {
  const closed = once(server, 'close')
  server.close()
  // A browser keeps its connection open after the answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`,
    EACCES: `Sem permissão para usar a porta ${port}: escolha uma acima de 1023, por exemplo PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST=${host} não é um endereço desta máquina.`,
    ENOTFOUND: `HOST=${host} não é um endereço desta máquina.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new StartError(sentence, { cause: error }) : error
}
