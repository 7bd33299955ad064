import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Marks notifications as read, or as unread again. */
export function useMark() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (which: { id: string; read: boolean } | 'all') =>
      which === 'all' ? api.markAll.call() : api.mark.call({ ids: [which.id], read: which.read }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return { one: (id: string, read: boolean) => mutate({ id, read }), all: () => mutate('all') }
}
