import { type FetchQueryOptions, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { askWithin } from '#web/query-client.ts'

/**
 * What a page asks for first, in one request: what its pickers offer, under the key that others ask for it by, and with `ask` whatever else of `screen` is
 * wanted at the same moment.
 */
export function useScreen<Screen extends { options: unknown }>(
  screen: FetchQueryOptions<Screen, Error, Screen, QueryKey>,
  optionsKey: QueryKey,
) {
  const client = useQueryClient()
  const ask = () => askWithin(client, screen)
  const options = useQuery({ queryKey: optionsKey, queryFn: async (): Promise<Screen['options']> => (await ask()).options })
  return { options, ask }
}
