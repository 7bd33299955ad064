import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Asks, moves an employee to the trash, and offers to bring it back. */
export function RemoveEmployee({ employee: { id, name }, onClose }: { employee: EmployeeRow; onClose(): void }) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  const remove = useMutation({
    mutationFn: (ids: string[]) => api.remove.call({ selection: { ids } }),
    onSuccess(_, ids) {
      toastWithUndo('Colaborador excluído com sucesso!', {
        undo: () => api.restore.call({ ids }).then(refresh),
        failed: 'Erro ao restaurar colaborador',
      })
      return refresh()
    },
    onError: (error) => toast.error(isExpected(error) ? error.message : `Erro ao excluir colaborador: ${errorMessage(error)}`),
    onSettled: onClose,
  })

  return (
    <ConfirmDialog
      question={`Tem certeza que deseja excluir o colaborador ${name}?`}
      confirm="Excluir"
      busy={remove.isPending}
      onConfirm={() => remove.mutate([id])}
      onCancel={onClose}
    />
  )
}
