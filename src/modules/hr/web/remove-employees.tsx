import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/undo-toast.ts'
import { useReturnFocus } from '#web/kit/use-return-focus.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Props {
  /** One employee, or those that are ticked. */
  employees: readonly Pick<EmployeeRow, 'id' | 'name'>[]
  onDone?: () => void
  onClose(): void
}

/** Asks, moves employees to the trash, and offers to bring them back. */
export function RemoveEmployees({ employees, onDone, onClose }: Props) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const [one, ...others] = employees
  const many = others.length > 0

  const remove = useMutation({
    mutationFn: () => api.remove.call({ ids: employees.map(({ id }) => id) }),
    onSuccess({ ids }) {
      const done = many ? `${ids.length} colaborador(es) excluído(s) com sucesso!` : 'Colaborador excluído com sucesso!'
      toastWithUndo(done, { undo: () => api.restore.call({ ids }).then(refresh), failed: 'Erro ao restaurar colaborador' })
      onDone?.()
      return refresh()
    },
    onError(error) {
      const reason = errorMessage(error)
      toast.error(many ? `Erro ao excluir colaboradores: ${reason}` : reason || 'Erro ao excluir colaborador')
    },
    onSettled: onClose,
  })

  return (
    <ConfirmDialog
      question={
        many
          ? `Tem certeza que deseja excluir ${employees.length} colaboradores?`
          : `Tem certeza que deseja excluir o colaborador ${one?.name}?`
      }
      confirm="Excluir"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
