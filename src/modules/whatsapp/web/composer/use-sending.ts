import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { errorMessage, isExpected, isNetworkError } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'

/** A message on its way to the server. */
export interface Pending {
  client_id: string
  kind: 'reply' | 'note'
  /** Of a file: its caption. */
  body: string
  file: File | null
  reply_to_id: string | null
  /** Of a note: who is named in it. */
  mentions?: string[]
  /** Why it could not be handed over: it is tried again by itself until the server takes it. */
  waiting: string | null
  /** How much of a file has left, 0 to 1. */
  share: number
  /** Why the server did not take a file: it is kept, to be tried again or given up. */
  problem: string | null
}

interface Options {
  id: string
  messages: readonly Message[]
  /** The server refused it: the text goes back to where it was typed. */
  onRefused(pending: Pending): void
}

/** How often it is tried to hand over what waits, in milliseconds: a server that was away comes back without a word. */
const TRY_EVERY = 5000

/** Hands messages over to the server, each once however often it is tried, and shows them meanwhile. */
export function useSending({ id, messages, onRefused }: Options) {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<readonly Pending[]>([])
  const underway = useRef(new Map<string, AbortController>())
  const trying = useRef(new Set<string>())
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  const pending = kept.filter(({ client_id }) => !arrived.has(client_id))
  const forget = (client_id: string) => setKept((all) => all.filter((one) => one.client_id !== client_id))
  const note = (client_id: string, over: Partial<Pending>) =>
    setKept((all) => all.map((one) => (one.client_id === client_id ? { ...one, ...over } : one)))

  async function call({ kind, client_id, body, file, reply_to_id, mentions }: Pending) {
    const controller = new AbortController()
    underway.current.set(client_id, controller)
    const { signal } = controller
    if (kind === 'note') return chat.note.call({ id, client_id, body, mentions }, { signal })
    if (!file) return chat.send.call({ id, client_id, body, reply_to_id }, { signal })
    const onProgress = (share: number) => note(client_id, { share })
    return chat.sendFile.call({ id, client_id, file, caption: body, reply_to_id }, { signal, context: { onProgress } })
  }

  const hand = useMutation({
    // One after the other: they leave in the order in which they were typed.
    scope: { id: `whatsapp ${id}` },
    mutationFn: call,
    networkMode: 'always',
    onSuccess: async (_, { client_id }) => {
      await queryClient.invalidateQueries({ queryKey: api.key() })
      forget(client_id)
    },
    onError: (error, sent) => {
      if (underway.current.get(sent.client_id)?.signal.aborted) return
      if (!isExpected(error)) return note(sent.client_id, { waiting: isNetworkError(error) ? 'Aguardando conexão' : errorMessage(error) })
      if (sent.file) return note(sent.client_id, { problem: errorMessage(error) })
      forget(sent.client_id)
      onRefused(sent)
      toast.error(errorMessage(error))
      void queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onSettled: (_data, _error, { client_id }) => trying.current.delete(client_id),
  })

  function start(one: Pending) {
    if (trying.current.has(one.client_id)) return
    trying.current.add(one.client_id)
    hand.mutate(one)
  }

  const tryAgain = () => pending.filter(({ waiting }) => waiting).forEach(start)

  function send(message: Pick<Pending, 'kind' | 'body' | 'file' | 'reply_to_id' | 'mentions'>) {
    const one = { ...message, client_id: newId(), waiting: null, share: 0, problem: null }
    setKept((all) => [...all, one])
    tryAgain() // what waits was typed before
    start(one)
  }

  function retry(one: Pending) {
    note(one.client_id, { waiting: null, share: 0, problem: null })
    start(one)
  }

  /** Gives it up. What the server has by then is shown by it. */
  function cancel({ client_id }: Pending) {
    underway.current.get(client_id)?.abort()
    forget(client_id)
    void queryClient.invalidateQueries({ queryKey: api.key() })
  }

  const again = useEffectEvent(tryAgain)
  const waits = pending.some(({ waiting }) => waiting !== null)
  useEffect(() => {
    if (!waits) return
    const now = () => again()
    const timer = setInterval(now, TRY_EVERY)
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [waits])

  return { pending, send, retry, cancel }
}
