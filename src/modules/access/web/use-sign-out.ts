import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Signs out, and forgets everything that was loaded. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.signOut.mutationOptions({
      onSuccess: async () => {
        queryClient.clear()
        toast.success('Logout realizado', 'Você foi desconectado com sucesso')
        await navigate({ to: '/login' })
      },
      onError: (error) => toast.error('Erro ao sair', errorMessage(error)),
    }),
  )
}
