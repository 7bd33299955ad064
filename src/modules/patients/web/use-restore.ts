import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Brings a patient back from the archive. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.restore.call({ ids: [id] }),
    onSuccess: () => toast.success('Paciente restaurado com sucesso!'),
    onError: (error) => toast.error(`Erro ao restaurar paciente: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
}
