import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import { failureOf, isExpected } from '../../errors.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { toastWithUndo } from '../dialog/toast-with-undo.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'
import type { Listed } from '../list/columns.ts'
import type { RemovalProcedures } from './record-procedures.ts'
import { sentencesOf } from './sentences-of.ts'

interface Props {
  record: Listed
  noun: RecordNoun
  procedures: Omit<RemovalProcedures, 'trash'>
  /** The question, where it is not the usual with the name below it. */
  question?: ((name: string) => string) | undefined
  /** What else there is to know before it is done; stands below the question. */
  warning?: ReactNode
  /** The server says in its own words who may not. */
  explainsDenial?: boolean | undefined
  /** It is in the trash now: what shows it closes. */
  onRemoved?(): void
  onClose(): void
}

/** Asks, moves a record to the trash, and offers to bring it back. */
export function RemoveRecord({ record: { id, name }, noun, procedures, question, warning, explainsDenial, onRemoved, onClose }: Props) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const sentences = sentencesOf(noun)
  const refresh = () => queryClient.invalidateQueries({ queryKey: procedures.key() })

  const remove = useMutation({
    mutationFn: (ids: string[]) => procedures.remove.call({ selection: { ids } }),
    async onSuccess(_, ids) {
      toastWithUndo(sentences.removed, { undo: () => procedures.restore.call({ ids }).then(refresh), failed: sentences.restoreFailed })
      onRemoved?.()
      await refresh() // the row is gone when the pointer is over it again
      onClose()
    },
  })

  return (
    <ConfirmDialog
      question={question?.(name) ?? sentences.removeQuestion}
      subject={question ? undefined : name}
      warning={warning}
      confirm="Excluir"
      busy={remove.isPending}
      failure={failureOf(remove.error, explainsDenial && isExpected(remove.error) ? undefined : sentences.removeFailed)}
      onConfirm={() => remove.mutate([id])}
      onCancel={onClose}
    />
  )
}
