import { ORPCError } from '@orpc/client'
import {
  type FetchQueryOptions,
  type MutationOptions,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isExpected, isNetworkError } from './errors.ts'
import { shareEqual } from './share-equal.ts'

const MINUTE = 60_000
const RETRIES = 2
const FIRST_DELAY = 1_000
const LONGEST_DELAY = 30_000

/** An answer that will not change by asking again: not found, refused, signed out, badly asked, or too much for the database. */
const isFinal = (error: Error) => error instanceof ORPCError && (error.status < 500 || error.code === 'TOOK_TOO_LONG')

/** Asks again as many times, unless the answer will not change. */
export const retrying = (times: number) => (failures: number, error: Error) => failures < times && !isFinal(error)

/** Asks for what another query is a part of: at the same moment it is one request, and it is that query that tries again. */
export const askWithin = <Answer>(client: QueryClient, options: FetchQueryOptions<Answer, Error, Answer, QueryKey>) =>
  client.fetchQuery({ ...options, retry: false })

/** What may not be seen any more, or is gone, leaves the screen. */
function forget(error: Error, query: Query<unknown, unknown, unknown>) {
  const isGone = isExpected(error) && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')
  if (isGone && query.state.data !== undefined) query.setState({ data: undefined })
}

// A button that a click disabled is so before the next click, however quick.
notifyManager.setScheduler(queueMicrotask)

/** Of a change, `onSettled` brings the screen up to date: what was done waits for that, what failed is told at once, and the screen follows. */
class ToldAtOnce extends QueryClient {
  // biome-ignore lint/suspicious/noExplicitAny: as the library declares it
  override defaultMutationOptions<Options extends MutationOptions<any, any, any, any>>(options?: Options): Options {
    const all = super.defaultMutationOptions(options)
    const { onSettled } = all
    if (!onSettled || options?._defaulted) return all
    return {
      ...all,
      onSettled(...[answer, error, ...rest]: Parameters<typeof onSettled>) {
        const shown = onSettled(answer, error, ...rest)
        return error ? undefined : shown
      },
    }
  }
}

/** The cache of everything the server said. Times and retries: spec/1 §9. */
export const createQueryClient = (): QueryClient =>
  new ToldAtOnce({
    queryCache: new QueryCache({ onError: forget }),
    defaultOptions: {
      queries: {
        networkMode: 'always', // without a network a call fails and says so, instead of waiting in silence
        staleTime: MINUTE,
        gcTime: 5 * MINUTE,
        structuralSharing: shareEqual,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: retrying(RETRIES),
        retryDelay: (failures) => Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY),
      },
      // Only a request that never arrived is sent again: a server that failed may have written.
      mutations: { networkMode: 'always', retry: (failures, error) => failures < 1 && isNetworkError(error) },
    },
  })
