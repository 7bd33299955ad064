import type { Query, QueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from './live-event.ts'

/** What is shown of a module is asked again this long after a change, and once in so long at most, in milliseconds. */
const SOON = 50
const AT_MOST_EVERY = 1_000

/** What a query of the typed server was asked: `[['clients', 'get'], { input: { id } }]`. */
function askedBy({ queryKey: [path, asked] }: Query) {
  const input = (asked as { input?: { id?: unknown; parent_id?: unknown } } | undefined)?.input
  return { module: Array.isArray(path) ? path[0] : undefined, record: input?.id ?? input?.parent_id }
}

/** The meta of a query that shows something of every module. */
export const OF_ALL_MODULES = { ofAllModules: true }

/** The meta of a query whose every answer is written down, as a reading of a clinical record: it is asked when a person asks for it, never because something changed. */
export const ONLY_WHEN_ASKED = { onlyWhenAsked: true }

/** The meta of a query about one record of which changes tell by another's id: of a visit by its patient's. */
export const TOLD_BY_ANOTHER = { toldByAnother: true }

/** The meta of a query that is asked also while the tab is out of sight: what somebody is told of who looks elsewhere. */
export const ALSO_UNSEEN = { alsoUnseen: true }

const isFollowed = (query: Query) => query.meta?.onlyWhenAsked !== true

/** Whether a change may show in a query: in all of its module, but in those about one record only if it is the one. */
export function concerns(query: Query, changes: readonly ChangeEvent[]): boolean {
  if (!isFollowed(query)) return false
  if (query.meta?.ofAllModules === true) return true
  const { module, record: asked } = askedBy(query)
  const record = query.meta?.toldByAnother === true ? undefined : asked
  return changes.some(({ m, id }) => m === module && (record === undefined || id === undefined || id === record))
}

/** Asks again for what changed: at once for what is in sight, later for the rest. */
export function createAskAgain(queryClient: QueryClient) {
  const waiting = new Map<string, ChangeEvent[]>()
  const lastAsked = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function ask(module: string) {
    const changes = waiting.get(module) ?? []
    waiting.delete(module)
    lastAsked.set(module, Date.now())
    const predicate = (query: Query) => concerns(query, changes)
    void queryClient.invalidateQueries({ predicate, refetchType: document.hidden ? 'none' : 'active' })
    if (document.hidden)
      void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.meta?.alsoUnseen === true && predicate(query) })
  }

  const catchUp = () => {
    if (!document.hidden)
      void queryClient.refetchQueries({ type: 'active', predicate: (query) => isFollowed(query) && query.state.isInvalidated })
  }
  document.addEventListener('visibilitychange', catchUp)

  return {
    about(change: ChangeEvent) {
      const before = waiting.get(change.m)
      if (before) return void before.push(change)
      waiting.set(change.m, [change])
      const wait = Math.max(SOON, (lastAsked.get(change.m) ?? 0) + AT_MOST_EVERY - Date.now())
      const timer = setTimeout(() => {
        timers.delete(timer)
        ask(change.m)
      }, wait)
      timers.add(timer)
    },
    aboutEverything() {
      void queryClient.invalidateQueries({ predicate: isFollowed, refetchType: document.hidden ? 'none' : 'active' })
    },
    stop() {
      timers.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', catchUp)
    },
  }
}
