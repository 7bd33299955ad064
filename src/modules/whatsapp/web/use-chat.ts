import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChatAddress } from '#modules/whatsapp/contract/address.ts'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import type { ChatFilters, ChatOrder, ChatTab } from '#modules/whatsapp/contract/filters.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { chat } from './api.ts'

/** How often an open chat asks even when nothing is told, in milliseconds. */
const ASK_EVERY = 60_000

/** The list of conversations as the address says, and what goes on in it. */
export function useChat() {
  const list = useListState(ChatAddress)
  const { list: asked, order: chosen, m, sort: _sort, direction: _direction, ...filters } = list.filters
  const counts = useQuery(chat.counts.queryOptions({ input: filters, placeholderData: keepPreviousData, refetchInterval: ASK_EVERY }))
  const [first, setFirst] = useState<ChatTab | null>(null)
  if (first === null && counts.data) setFirst(firstTab(counts.data))
  const tab = asked ?? first ?? undefined
  const order: ChatOrder = chosen ?? (tab === 'queue' ? 'waiting' : 'recent')
  const narrowed = Object.keys(filters).length > 0

  const conversations = useInfiniteQuery(
    chat.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, tab: tab ?? 'mine', order, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.place : undefined),
      enabled: tab !== undefined,
      // While a word is typed the rows stay; those of another tab would stand under a name that is not theirs.
      placeholderData: (before, query) => (tabOf(query?.queryKey) === tab ? before : undefined),
      refetchInterval: ASK_EVERY,
    }),
  )
  const rows = unique(conversations.data?.pages.flatMap((page) => page.rows) ?? [])

  /** Opens a conversation, perhaps at one of its messages; null closes it. */
  function show(id: string | null, message?: string) {
    if (message) list.filter({ m: message })
    else if (m) list.filter({ m: undefined }, { replace: true })
    list.show(id, { replace: list.open !== null && id !== null })
  }
  /** The conversation beside the open one in the list. */
  function neighbour(step: 1 | -1): string | null {
    const at = rows.findIndex(({ id }) => id === list.open)
    return rows[at + step]?.id ?? null
  }

  return {
    list,
    filters: filters as ChatFilters,
    tab,
    order,
    message: m ?? null,
    narrowed,
    counts,
    conversations,
    rows,
    open: list.open,
    show,
    /** Another message of the open conversation, without a step in the browser's history. */
    point: (message: string) => list.filter({ m: message }, { replace: true }),
    clearFilters: () => list.filter(Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]))),
    neighbour,
    /** Goes on where the open one is done with. */
    goOn: () => show(neighbour(1) ?? neighbour(-1)),
  }
}
export type Chat = ReturnType<typeof useChat>

/** One's own when there is something, else as much as the scope shows. */
function firstTab({ mine, team, all }: { mine: number; team: number | null; all: number | null }): ChatTab {
  if (mine > 0) return 'mine'
  if (all !== null) return 'all'
  return team !== null ? 'team' : 'queue'
}

/** The tab that a query of the list asked for. */
function tabOf(key: readonly unknown[] | undefined): ChatTab | undefined {
  const [, asked] = (key ?? []) as [unknown, { input?: { tab?: ChatTab } }?]
  return asked?.input?.tab
}

/** A conversation that moved up between two loads is in both. */
function unique(rows: ListedConversation[]): ListedConversation[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}
