import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { SessionRows } from '../session-rows.tsx'

/** The browsers that a person is signed in on. */
export function SessionsTab({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const sessions = useQuery(api.sessions.queryOptions({ input: { id }, staleTime: 0, retry: false }))
  const end = useMutation({
    mutationFn: (session_id: string | null) => api.endSessions.call({ id, session_id }),
    onSuccess: (_, session_id) => toast.success(session_id ? 'Sessão encerrada' : 'Sessões encerradas'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (!sessions.data) {
    if (sessions.isError) return <ListFailed text="Não foi possível mostrar as sessões" error={sessions.error} onRetry={sessions.refetch} />
    return <ListSkeleton columns={4} />
  }
  return <SessionRows sessions={sessions.data} busy={end.isPending} error={end.error} onEnd={end.mutate} />
}
