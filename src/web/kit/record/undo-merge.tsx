import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'

/** What of a module's `api` takes a merge back. */
export interface UndoMergeProcedures {
  undoMerge: { call(input: { id: string }): Promise<unknown> }
  key(): QueryKey
}

interface Props {
  procedures: UndoMergeProcedures
  /** The operation that the merge was. */
  undo: string
}

/** Makes two records of one again, beside the entry of the history that says that they were merged: the toast with 'Desfazer' is long gone. */
export function UndoMerge({ procedures, undo }: Props) {
  const queryClient = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => procedures.undoMerge.call({ id: undo }),
    retry: false,
    onSuccess: () => toast.success('União desfeita!'),
    onError: (error) => toast.error(`Erro ao desfazer a união: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: procedures.key() }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      disabled={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Desfazer
    </Button>
  )
}
