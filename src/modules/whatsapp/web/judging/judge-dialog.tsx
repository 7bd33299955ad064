import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { evaluations } from '../api.ts'
import { JudgeForm } from './judge-form.tsx'

/** Judges an attendance by hand. */
export function JudgeDialog({ conversation_id, onClose }: { conversation_id: string; onClose(): void }) {
  const asked = useQuery(evaluations.toJudge.queryOptions({ input: { conversation_id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }))
  if (asked.data) return <JudgeForm conversation_id={conversation_id} asked={asked.data} onClose={onClose} />
  return (
    <Dialog title="Avaliar atendimento" size={1100} onClose={onClose}>
      {asked.isError ? (
        <ListFailed text="Não é possível avaliar este atendimento" error={asked.error} onRetry={() => asked.refetch()} />
      ) : (
        <Skeleton h={480} />
      )}
    </Dialog>
  )
}
