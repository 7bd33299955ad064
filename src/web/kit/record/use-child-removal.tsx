import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { toastWithUndo } from '../dialog/toast-with-undo.ts'
import type { ChildProcedures, ChildRow, UndoRemoval } from './child-procedures.ts'
import { sentencesOf } from './sentences-of.ts'

interface Options<Row extends ChildRow> {
  noun: RecordNoun
  remove: ChildProcedures<never, Row>['remove']
  undoRemoval: UndoRemoval | undefined
  refresh: QueryKey
  /** What goes with a row, once it is deleted. */
  alsoRemoved?: string | undefined
  nameOf?: ((row: Row) => string) | undefined
  warning?: ((row: Row) => ReactNode) | undefined
  /** What it says when it fails. */
  failed(reason: string): string
  onRemoved?(): void
}

/** Deletes a row after a confirmation: put `question` into the screen, and `ask` about a row. */
export function useChildRemoval<Row extends ChildRow>(options: Options<Row>) {
  const { noun, remove, undoRemoval, refresh, alsoRemoved, nameOf, warning, failed, onRemoved } = options
  const queryClient = useQueryClient()
  const sentences = sentencesOf(noun)
  const [asked, ask] = useState<Row | null>(null)
  const reload = () => queryClient.invalidateQueries({ queryKey: refresh })
  const removal = useMutation({
    mutationFn: ({ id }: Row) => remove.call({ id }),
    onSuccess(_, { id }) {
      if (undoRemoval) {
        const undo = () => undoRemoval.call({ id }).finally(reload)
        toastWithUndo(sentences.removed, { description: alsoRemoved, undo })
      } else toast.success(sentences.removed, alsoRemoved)
      ask(null)
      onRemoved?.()
      return reload()
    },
  })
  function leave() {
    ask(null)
    removal.reset()
  }
  const question = (
    <ConfirmDialog
      question={asked && sentences.removeQuestion}
      subject={asked && nameOf ? nameOf(asked) : undefined}
      warning={asked && warning?.(asked)}
      confirm="Excluir"
      busy={removal.isPending}
      failure={removal.error ? failed(errorMessage(removal.error)) : undefined}
      onConfirm={() => asked && removal.mutate(asked)}
      onCancel={leave}
    />
  )
  return { ask, question }
}
