import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Makes a second deal like one, and opens it. */
export function useDuplicate(onOpen: (id: string) => void) {
  const queryClient = useQueryClient()
  const duplicate = useMutation({
    mutationFn: ({ id }: { id: string }) => api.duplicate.call({ id }),
    retry: false, // an answer that got lost may have been a deal made
    async onSuccess({ id }) {
      toast.success('Demanda duplicada com sucesso!')
      await queryClient.invalidateQueries({ queryKey: api.key() })
      onOpen(id)
    },
    onError: (error) => toast.error(`Erro ao duplicar demanda: ${errorMessage(error)}`),
  })
  return duplicate.mutate
}
