import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Change {
  work(): Promise<unknown>
  /** What the toast says afterwards: title and description. */
  done: readonly [string, string?]
  onClose(): void
}

/** What a question about a person does when it is answered with yes: says what was done, reads everything anew and closes; or why it was not, in the question. */
export function usePersonChange({ work, done, onClose }: Change) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const change = useMutation({
    mutationFn: work,
    async onSuccess() {
      toast.success(...done)
      await refresh() // who is gone is not asked about when the pointer is over her row again
      onClose()
    },
    onError: () => void refresh(),
  })
  return { busy: change.isPending, failure: failureOf(change.error), onConfirm: () => change.mutate() }
}
