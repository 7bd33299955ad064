import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { QueryMeta } from '@tanstack/react-query'
import type { PageOf } from '#shared/procedure.ts'

/** A `list` procedure of any module. */
export type ListProcedure<Page extends PageOf<unknown>> = ProcedureUtils<Record<never, never>, never, Page, Error>

/** One page of a list as it is asked for and kept. */
export const listPage = <Page extends PageOf<unknown>>(procedure: ListProcedure<Page>, filters: object, page: number, meta?: QueryMeta) =>
  procedure.queryOptions({ input: { ...filters, page } as never, staleTime: 30_000, meta })
