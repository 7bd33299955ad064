import { ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { redirectApi } from '../api.ts'
import { redirectStream } from '../events/open-stream.ts'

type Awaitable<T> = T | Promise<T>
/** What a handler may answer: also what comes in parts, from any generator. */
type Answer<T> = T extends AsyncIterable<infer Part> ? AsyncIterable<Part> : T
type Stub<Client> = {
  [Name in keyof Client]?: Client[Name] extends (input: infer Input, ...rest: never[]) => Promise<infer Output>
    ? (input: Input) => Awaitable<Answer<Output>>
    : Stub<Client[Name]>
}

/** The procedures a test answers itself, typed by the contract: `{ clients: { list: () => … } }`. */
export type ApiStub<Modules> = {
  [Name in keyof Modules]?: Modules[Name] extends AnyContractRouter ? Stub<ContractRouterClient<Modules[Name]>> : never
}

/** Answers every call from `api`; what is not there is NOT_FOUND, and its message names it. */
export function stubApi<Modules>(api: ApiStub<Modules>) {
  redirectStream(() => new Promise(() => undefined)) // nothing happens elsewhere
  redirectApi({
    async call(path, input) {
      const procedure = path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], api)
      if (typeof procedure !== 'function') throw new ORPCError('NOT_FOUND', { message: `no stub for ${path.join('.')}` })
      return procedure(input)
    },
  })
}

/** An error that the contract declares, as the server sends it. */
export const contractError = (code: string, message: string, status = 400, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message, data })

/** What `fetch` does without a network. */
export const networkFailure = () => new TypeError('Failed to fetch')
