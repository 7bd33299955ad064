import type { dashboard } from '#modules/dashboard/contract/index.ts'
import { connect } from '#web/api.ts'
import { retrying } from '#web/query-client.ts'

export const api = connect<typeof dashboard>('dashboard')

const MINUTE = 60_000

/** How long each answer is fresh and kept, and when it is asked for again. Source: spec/1 §9. */
export const FRESHNESS = {
  data: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: true, refetchOnMount: true, retry: retrying(3) },
  configs: { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE },
  folders: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE },
} as const
