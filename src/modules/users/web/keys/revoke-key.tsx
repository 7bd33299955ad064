import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'

interface Props {
  apiKey: ApiKey
  /** A company's key, or one of the person's own. */
  revoke: { call(key: { id: string }): Promise<unknown> }
  refresh: QueryKey
  onClose(): void
}

/** Asks before a key ends: what uses it stops. */
export function RevokeKey({ apiKey: { id, name }, revoke: end, refresh, onClose }: Props) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => end.call({ id }),
    onSuccess() {
      toast.success('Chave revogada')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: refresh }),
  })
  return (
    <ConfirmDialog
      question="A integração que usa esta chave vai parar. Revogar?"
      subject={name}
      confirm="Revogar"
      busy={revoke.isPending}
      failure={failureOf(revoke.error)}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    />
  )
}
