import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientRow } from '#modules/clients/contract/client.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Asks, moves a client to the trash, and offers to bring it back. */
export function RemoveClient({ client, onClose }: { client: ClientRow; onClose(): void }) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.list.key() })

  const remove = useMutation({
    mutationFn: (ids: string[]) => api.remove.call({ selection: { ids } }),
    onSuccess(_, ids) {
      toastWithUndo('Cliente excluído com sucesso!', {
        undo: () => api.restore.call({ ids }).then(refresh),
        failed: 'Erro ao restaurar cliente',
      })
      return refresh()
    },
    onError: (error) => toast.error(`Erro ao excluir cliente: ${errorMessage(error)}`),
    onSettled: onClose,
  })

  return (
    <ConfirmDialog
      question="Tem certeza que deseja excluir este cliente?"
      subject={client.name}
      confirm="Excluir"
      busy={remove.isPending}
      onConfirm={() => remove.mutate([client.id])}
      onCancel={onClose}
    />
  )
}
