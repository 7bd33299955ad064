import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Change {
  work(): Promise<unknown>
  /** What the toast says afterwards: title and description. */
  done: readonly [string, string?]
  onClose(): void
}

/** What a question about a person does when it is answered with yes: says how it went, reads everything anew and closes. */
export function usePersonChange({ work, done, onClose }: Change) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => toast.success(...done),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
}
