import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import {
  type Context,
  type ImplementerInternalWithMiddlewares,
  implement,
  type MergedCurrentContext,
  type MergedInitialContext,
  ORPCError,
  os,
} from '@orpc/server'
import { config } from 'zod'
import { type Access, onlyReads, type Traced } from '#shared/procedure.ts'
import type { Db } from '../database/database.ts'
import { admit, admitToRead, type Caller } from './admission.ts'
import { contractErrors } from './error-answers.ts'
import type { RequestContext } from './request-context.ts'
import { brazilianMessage } from './zod-messages.ts'

/** What a schema without a message of its own says, in Portuguese. */
config({ localeError: brazilianMessage })

const base = os.$context<RequestContext>()

/** Gives the handler `db`, the request's one transaction, and `caller`, who a read may not have waited for. */
const guardedTransaction = base.middleware(({ context, next, procedure, path }, input) => {
  const access = procedure['~orpc'].meta as Access
  if (onlyReads(access)) {
    return admitToRead(context, access, async (db, caller) => {
      const answer = await next({ context: { db, caller } })
      if ('traced' in access && isTraced(access.traced, answer.output))
        void caller.then(
          (who) => context.platform.auth.trail.read(who, path.join('.'), recordOf(input)),
          () => {},
        )
      return answer
    })
  }
  return admit(context, access, (db, caller) => next({ context: { db, caller: Promise.resolve(caller) } }))
})

const isTraced = (traced: Traced | undefined, answer: unknown) => (typeof traced === 'function' ? traced(answer as never) : traced === true)

/** The record that a procedure is asked about. */
function recordOf(input: unknown): string | null {
  const { id, parent_id } = (input ?? {}) as { id?: string; parent_id?: string }
  return parent_id ?? id ?? null
}

/** Runs `work` in a guarded transaction of its own. */
export type InTransaction = <T>(work: (db: Db, caller: Caller) => Promise<T>) => Promise<T>

/** Checks the caller, and gives the handler `inTransaction` instead of a transaction that stays open meanwhile. */
const shortTransactions = base.middleware(async ({ context, next, procedure }) => {
  const inTransaction: InTransaction = (work) => admit(context, procedure['~orpc'].meta as Access, work)
  await inTransaction(async () => null) // refused before the input is read, as everywhere
  return next({ context: { inTransaction } })
})

/** Middleware of public procedures: fails unless the contract declares them public. */
const onlyOpen = base.middleware(({ next, procedure }) => {
  if (!('open' in (procedure['~orpc'].meta as Access)))
    throw new Error('a procedure that needs a session is implemented with `rpc` or `waitingRpc`')
  return next()
})

/** A contract, or a part of one, that is implemented by handlers which get `Given`. */
type Implementing<Contract extends AnyContractRouter, Given extends Context> = ImplementerInternalWithMiddlewares<
  Contract,
  MergedInitialContext<RequestContext & Record<never, never>, RequestContext, RequestContext>,
  MergedCurrentContext<RequestContext, Given>
>

/** A contract, or a part of one, whose handlers get `db`, the request's one transaction. */
export type Rpc<Contract extends AnyContractRouter> = Implementing<Contract, { db: Db; caller: Promise<Caller> }>

/** The same, whose handlers wait for something else. */
export type WaitingRpc<Contract extends AnyContractRouter> = Implementing<Contract, { inTransaction: InTransaction }>

/**
 * The three ways to implement the procedures of a contract. The handlers of `rpc` get `db`, the request's one transaction. Those of `waitingRpc`
 * wait long for something else, such as a report or another server, and open transactions only in between: a connection held meanwhile
 * would be missing elsewhere. Those of `openRpc` are called by anybody. Without one of them a handler has no way to the database.
 */
export function implementContract<Contract extends AnyContractRouter>(contract: Contract) {
  const implementer = implement(contract as Record<string, AnyContractProcedure>).$context<RequestContext>()
  return {
    rpc: implementer.use(contractErrors.concat(guardedTransaction)) as unknown as Rpc<Contract>,
    waitingRpc: implementer.use(contractErrors.concat(shortTransactions)) as unknown as WaitingRpc<Contract>,
    openRpc: implementer.use(contractErrors.concat(onlyOpen)) as unknown as Implementing<Contract, Record<never, never>>,
  }
}

/** A procedure that still lacks its handler, which gets `db`: what functions take that implement the procedures of any module. */
export interface Unimplemented<Input, Output> {
  handler(handler: (options: { input: Input; context: Pick<RequestContext, 'request'> & { db: Db } }) => Promise<Output>): unknown
}

/** What such a function gives back: the procedures `Name` of `Procedures` with their handlers. */
export type Implemented<Procedures, Name extends keyof Procedures> = {
  [Key in Name]: Procedures[Key] extends { handler(handler: never): infer Procedure } ? Procedure : never
}

/** The row, or NOT_FOUND. A row of another company is not found either: the caller may not tell which. */
export function found<Row>(row: Row | undefined | null, otherwise: string): Row {
  if (row === undefined || row === null) throw new ORPCError('NOT_FOUND', { message: otherwise })
  return row
}
