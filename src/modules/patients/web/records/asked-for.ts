import { ONLY_WHEN_ASKED } from '#web/events/ask-again.ts'

/** Of queries that read a record: each reading is written down, so none is made that nobody asked for. */
export const ASKED_FOR = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: ONLY_WHEN_ASKED,
} as const
