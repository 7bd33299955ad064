import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api, chat } from './api.ts'

/** A message on its way to the server. */
export interface Pending {
  client_id: string
  kind: 'reply' | 'note'
  body: string
  reply_to_id: string | null
  /** Set once it could not be handed over: it goes when the network is back. */
  waiting: boolean
}

interface Options {
  id: string
  messages: readonly Message[]
  /** The server refused it: the text goes back to where it was typed. */
  onRefused(pending: Pending): void
}

/** Hands messages over to the server, each once however often it is tried, and shows them meanwhile. */
export function useSending({ id, messages, onRefused }: Options) {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<readonly Pending[]>([])
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  const pending = kept.filter(({ client_id }) => !arrived.has(client_id))
  const forget = (client_id: string) => setKept((all) => all.filter((one) => one.client_id !== client_id))

  const hand = useMutation({
    // One after the other: they leave in the order in which they were typed.
    scope: { id: `whatsapp ${id}` },
    mutationFn: ({ kind, client_id, body, reply_to_id }: Pending) =>
      kind === 'note' ? chat.note.call({ id, client_id, body }) : chat.send.call({ id, client_id, body, reply_to_id }),
    networkMode: 'always',
    onSuccess: async (_, { client_id }) => {
      await queryClient.invalidateQueries({ queryKey: api.key() })
      forget(client_id)
    },
    onError: (error, sent) => {
      if (!isExpected(error))
        return setKept((all) => all.map((one) => (one.client_id === sent.client_id ? { ...one, waiting: true } : one)))
      forget(sent.client_id)
      onRefused(sent)
      toast.error(errorMessage(error))
      void queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })

  function send(message: Pick<Pending, 'kind' | 'body' | 'reply_to_id'>) {
    const one = { ...message, client_id: crypto.randomUUID(), waiting: false }
    setKept((all) => [...all, one])
    hand.mutate(one)
  }

  function retry(one: Pending) {
    setKept((all) => all.map((other) => (other.client_id === one.client_id ? { ...other, waiting: false } : other)))
    hand.mutate(one)
  }

  const retryAll = useEffectEvent(() => pending.filter(({ waiting }) => waiting).forEach(retry))
  useEffect(() => {
    const again = () => retryAll()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return { pending, send, retry }
}
