import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import { api } from './api.ts'

/** The numbers above a board: of the deals that it shows, and of no others. Nothing while its filter is not known. */
export const useSummary = (shown: DealFilter | null) =>
  useQuery({ ...api.summary.queryOptions({ input: shown ?? {} }), enabled: shown !== null, placeholderData: keepPreviousData })
