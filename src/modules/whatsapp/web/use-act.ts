import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Does something with a conversation: what it changed is asked for again, and why it failed is said, or handed on. */
export function useAct<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  done?: (answer: Answer, input: Input) => void,
  failed: (error: Error) => unknown = (error) => toast.error(errorMessage(error)),
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: done,
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
}
