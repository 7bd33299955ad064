import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Does something with a conversation: what it changed is asked for again, and why it failed is said. */
export function useAct<Answer, Input = void>(work: (input: Input) => Promise<Answer>, done?: (answer: Answer) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: done,
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
}
