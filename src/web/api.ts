import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type CreateRouterUtilsOptions, createTanstackQueryUtils } from '@orpc/tanstack-query'
import { activeCompany } from './active-company.ts'
import { type Reason, reauthenticate } from './reauthenticate.ts'
import { TAB } from './tab.ts'
import { isUnattended } from './unattended.ts'

/** The options of a call that sends a form: sent again after its answer got lost, it makes nothing twice. Of one that sends a file: who hears how much of it has left, 0 to 1. */
export interface Sent {
  context: { form_id?: string; onProgress?: (share: number) => void }
}

type Link = ClientLink<Sent['context']>

let link: Link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  headers: ({ context }) => ({
    'idempotency-key': context.form_id,
    'x-company-id': activeCompany.id() ?? undefined,
    'x-tab': TAB,
    'x-unattended': isUnattended() ? '1' : undefined,
  }),
  fetch: async (request, init, { context: { onProgress } }) =>
    onProgress ? (await import('./upload.ts')).upload(request, onProgress) : globalThis.fetch(request, init),
})

/** Points every call somewhere else. Only tests do. */
export const redirectApi = (other: Link) => {
  link = other
}

/** What the person is asked for her password for. */
const ASKS_AGAIN: Readonly<Record<string, Reason>> = { UNAUTHORIZED: 'expired', CONFIRM_PASSWORD: 'confirm' }

/** A call that finds the session ended, or is dangerous, waits for the person to give her password, then goes on where it was. */
const patientLink: Link = {
  async call(path, input, options) {
    try {
      return await link.call(path, input, options)
    } catch (error) {
      const reason = error instanceof ORPCError ? ASKS_AGAIN[error.code] : undefined
      if (!reason || !(await reauthenticate(reason))) throw error
      return link.call(path, input, options)
    }
  },
}

type ClientOf<Contract extends AnyContractRouter> = ContractRouterClient<Contract, Sent['context']>

/** The typed server of one module: `const api = connect<typeof clients>('clients')`. `defaults`: options that queries of a procedure have wherever they are made. */
export function connect<Contract extends AnyContractRouter>(
  module: string,
  defaults?: CreateRouterUtilsOptions<ClientOf<Contract>>['experimental_defaults'],
) {
  const client: ClientOf<Contract> = createORPCClient(patientLink, { path: [module] })
  return createTanstackQueryUtils(client, { path: [module], experimental_defaults: defaults })
}
