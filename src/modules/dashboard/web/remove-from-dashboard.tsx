import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Props {
  question: string
  subject: string
  warning?: string | undefined
  remove(): Promise<unknown>
  /** What is said of it, once it is gone, or why it is not. */
  removed: string
  failed: string
  onUndo(): void
  onClose(): void
}

/** Asks before a widget or a tab goes; afterwards it can still be had back. */
export function RemoveFromDashboard({ question, subject, warning, remove, removed, failed, onUndo, onClose }: Props) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess() {
      onClose()
      toast.success(removed, undefined, { action: { label: 'Desfazer', run: onUndo } })
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
  return (
    <ConfirmDialog
      question={question}
      subject={subject}
      warning={warning}
      confirm="Excluir"
      busy={removal.isPending}
      failure={failureOf(removal.error, failed)}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  )
}
