import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { createProcedureClient } from '@orpc/server'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { router } from '#app/router.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import type { Access } from '#shared/procedure.ts'

export interface Procedure {
  /** As in the contract: ['clients', 'list']. */
  path: string[]
  access: Access
  /** What it takes, as JSON Schema; undefined when it takes nothing. */
  input: object | undefined
}

/** Every procedure of the contract, with its name: clients.list. */
export const everyProcedure = () => proceduresIn(contract).map((procedure) => [procedure.path.join('.'), procedure] as const)

function proceduresIn(node: object, path: string[] = []): Procedure[] {
  if (!isContractProcedure(node)) return Object.entries(node).flatMap(([key, child]) => proceduresIn(child, [...path, key]))
  const { meta, inputSchema } = (node as AnyContractProcedure)['~orpc']
  const input = inputSchema && z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return [{ path, access: meta as Access, input }]
}

/** Calls a procedure by its path, with any input at all. */
export function call(context: RequestContext, path: readonly string[], input: unknown): Promise<unknown> {
  const handler = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], router)
  const client = createProcedureClient(handler as never, { context } as never) as (input: unknown) => Promise<unknown>
  return client(input)
}
