import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { chat } from '../api.ts'

type Place = { before?: string; after?: string; around?: string }

/** How many loads are kept: what lies further away is let go, and loaded again when somebody comes there. */
const LOADS_KEPT = 6

/** The messages of a conversation's flow, loaded from its end, or around the message that the address names. */
export function useFlow(id: string, message: string | null) {
  const queryClient = useQueryClient()
  const [returns, setReturns] = useState(0)
  const start: Place = message ? { around: message } : {}
  const queryKey = [...chat.messages.key({ input: { id }, type: 'infinite' }), message, returns]
  const name = JSON.stringify(queryKey)
  const flow = useInfiniteQuery(
    chat.messages.infiniteOptions({
      input: (place: Place) => ({ id, ...place }),
      initialPageParam: start,
      getPreviousPageParam: ({ older }): Place | undefined => (older ? { before: older } : undefined),
      getNextPageParam: ({ newer }): Place | undefined => (newer ? { after: newer } : undefined),
      maxPages: LOADS_KEPT,
      queryKey,
    }),
  )
  const messages: Message[] = useMemo(() => flow.data?.pages.flatMap(({ rows }) => rows) ?? [], [flow.data])

  // What was left far from its end begins at its end the next time.
  useEffect(
    () => () => {
      const key = JSON.parse(name) as typeof queryKey
      const left = queryClient.getQueryData<typeof flow.data>(key)
      if (left?.pages.at(-1)?.newer) queryClient.removeQueries({ queryKey: key, exact: true })
    },
    [queryClient, name],
  )

  return {
    flow,
    messages,
    /** Tells one beginning from another. */
    name,
    /** Whether it began anew at its end, because somebody went there. */
    returned: returns > 0,
    toEnd: () => setReturns((times) => times + 1),
  }
}
