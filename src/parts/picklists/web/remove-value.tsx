import type { PicklistValue } from '#parts/picklists/contract/picklist.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { useChange } from './use-picklists.ts'

interface Props {
  list: string
  value: PicklistValue
  onClose(): void
}

/** Asks before a value of the company's own is gone. One that records have is refused, and stays. */
export function RemoveValue({ list, value: { id, name }, onClose }: Props) {
  const remove = useChange(api.remove)
  return (
    <ConfirmDialog
      question="Excluir este valor?"
      subject={name}
      confirm="Excluir"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ list, id }, { onSuccess: () => toast.success('Valor excluído'), onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
