import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'

interface Props {
  name: string
  remove(): Promise<unknown>
  onClose(): void
}

/** Asks before a value of the company's own is gone. One that records have is refused, and stays. */
export function RemoveValue({ name, remove, onClose }: Props) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess() {
      toast.success('Valor excluído')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      question="Excluir este valor?"
      subject={name}
      confirm="Excluir"
      busy={removal.isPending}
      failure={failureOf(removal.error)}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  )
}
