import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from './app.ts'

interface Place {
  /** Where the server listens. */
  address?: string
  /** The origin of the page that asks: the server's own address unless said. */
  origin?: string
  /** Takes a request to the server: over the network unless said. */
  send?: (request: Request) => Response | Promise<Response>
  /** The cookies of a browser that already exists, which asks another server of the same installation now. */
  cookies?: Map<string, string>
}

/** The browser's own client on a browser that keeps its cookies. */
export function openBrowser({ address = 'http://localhost:3000', origin = address, send = fetch, cookies = new Map() }: Place = {}) {
  const written: string[] = []
  let company_id: string | undefined

  const headers = () => ({
    origin,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(company_id && { 'x-company-id': company_id }),
  })

  async function keepCookies(request: Request) {
    const answer = await send(request)
    for (const line of answer.headers.getSetCookie()) {
      written.push(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }

  return {
    api: createORPCClient<Api>(new RPCLink({ url: `${address}/rpc`, headers, fetch: keepCookies })),
    cookies,
    /** Every Set-Cookie line that came, in order. */
    written,
    get: async (path: string) => send(new Request(`${address}${path}`, { headers: headers() })),
    /** Works in this company from now on. */
    enter(company: string) {
      company_id = company
    },
  }
}
