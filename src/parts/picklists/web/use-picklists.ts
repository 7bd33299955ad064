import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Picklist } from '#parts/picklists/contract/picklist.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

export const usePicklists = () => useQuery(api.all.queryOptions({ staleTime: 0 }))

/** A change of one list: shown at once where `now` says how, and everything that may show its values is read anew. */
export function useChange<Input>(change: { call(input: Input): Promise<unknown> }, now?: (lists: Picklist[], input: Input) => Picklist[]) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change.call(input),
    onMutate(input) {
      if (now) queryClient.setQueryData(api.all.queryKey(), (lists) => lists && now(lists, input))
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The lists with the values of one changed. */
export const withValues = (lists: Picklist[], list: string, change: (values: Picklist['values']) => Picklist['values']) =>
  lists.map((one) => (one.list === list ? { ...one, values: change(one.values) } : one))
