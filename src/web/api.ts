import { type ClientLink, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { activeCompany } from './active-company.ts'

type Link = ClientLink<Record<never, never>>

let link: Link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  headers: () => ({ 'x-company-id': activeCompany.id() ?? undefined }),
})

/** Points every call somewhere else. Only tests do. */
export const redirectApi = (other: Link) => {
  link = other
}

/** The typed server of one module: `const api = connect<typeof clients>('clients')`. */
export function connect<Contract extends AnyContractRouter>(module: string) {
  const client: ContractRouterClient<Contract> = createORPCClient(
    { call: (path, input, options) => link.call(path, input, options) },
    { path: [module] },
  )
  return createTanstackQueryUtils(client, { path: [module] })
}
