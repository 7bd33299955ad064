import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayRow } from '#parts/day/contract/index.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import type { Approval } from './approvals.ts'

/** Approves what a row asks for, and offers to take that back. */
export function ApproveButton({ row: { id, title }, approval }: { row: DayRow; approval: Approval }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const approve = useMutation({
    mutationFn: () => approval.approve(id, true),
    onSuccess: () =>
      toastWithUndo(approval.done, {
        description: title,
        undo: async () => {
          await approval.approve(id, false)
          await refresh()
        },
        failed: 'Erro ao desfazer aprovação',
      }),
    onError: (error) => toast.error(`Erro ao aprovar: ${errorMessage(error)}`),
    onSettled: refresh,
  })
  return (
    <Button
      variant="light"
      size="compact-sm"
      flex="none"
      leftSection={<IconCheck size={14} aria-hidden />}
      aria-label={`Aprovar: ${title}`}
      loading={approve.isPending}
      onClick={() => approve.mutate()}
    >
      Aprovar
    </Button>
  )
}
