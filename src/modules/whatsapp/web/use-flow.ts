import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { chat } from './api.ts'

type Place = { before?: string; after?: string; around?: string }

/** The messages of a conversation's flow, loaded from its end, or around the message that the address names. */
export function useFlow(id: string, message: string | null) {
  const start: Place = message ? { around: message } : {}
  const flow = useInfiniteQuery(
    chat.messages.infiniteOptions({
      input: (place: Place) => ({ id, ...place }),
      initialPageParam: start,
      getPreviousPageParam: ({ older }): Place | undefined => (older ? { before: older } : undefined),
      getNextPageParam: ({ newer }): Place | undefined => (newer ? { after: newer } : undefined),
      queryKey: [...chat.messages.key({ input: { id }, type: 'infinite' }), message],
    }),
  )
  const messages: Message[] = flow.data?.pages.flatMap(({ rows }) => rows) ?? []
  return { flow, messages }
}
