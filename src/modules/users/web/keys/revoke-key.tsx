import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Asks before a key ends: what uses it stops. */
export function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => api.revoke.call({ id }),
    onSuccess() {
      toast.success('Chave revogada')
      onClose()
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return (
    <ConfirmDialog
      question="A integração que usa esta chave vai parar. Revogar?"
      subject={name}
      confirm="Revogar"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    />
  )
}
