import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardChoice } from '#modules/crm/contract/board.ts'
import { api } from './api.ts'

const NONE: BoardChoice = { order: 'manual', pipeline_id: null }

/** The order of the cards and the funnel that the person saw last, hers in every browser; null until that is known. `read` brings it with what else the screen asks for. */
export function useBoardChoice(read: () => Promise<BoardChoice>) {
  const queryClient = useQueryClient()
  const { queryKey } = api.boardChoice.get.queryOptions()
  const kept = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  const keep = useMutation({ mutationFn: (choice: BoardChoice) => api.boardChoice.keep.call(choice), retry: false })
  return {
    choice: kept.data ?? (kept.isError ? NONE : null),
    choose(change: Partial<BoardChoice>) {
      const choice = { ...(kept.data ?? NONE), ...change }
      queryClient.setQueryData(queryKey, choice)
      keep.mutate(choice)
    },
  }
}
