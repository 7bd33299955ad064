import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'

interface Props {
  undo(): Promise<unknown>
  /** What is read anew afterwards. */
  refresh: QueryKey
  /** Says which of several merges, to whoever does not see beside what the button stands. */
  label?: string
}

/** Takes a merge back, beside what says that it happened: the toast with 'Desfazer' is long gone. */
export function UndoMerge({ undo, refresh, label }: Props) {
  const queryClient = useQueryClient()
  const undoing = useMutation({
    mutationFn: undo,
    retry: false,
    onSuccess: () => toast.success('União desfeita!'),
    onError: (error) => toast.error(`Erro ao desfazer a união: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: refresh }),
  })
  return (
    <Button
      flex="none"
      variant="default"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      aria-label={label}
      disabled={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Desfazer
    </Button>
  )
}
