import { useQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { api } from './api.ts'
import { ColorsEditor } from './colors-editor.tsx'

/** How the company looks. Source: spec/5 §8. */
export function ColorsPage() {
  const look = useQuery(api.look.get.queryOptions({ staleTime: 0 }))
  if (look.data) return <ColorsEditor stored={look.data} />
  if (look.isError) return <ListFailed text="Erro ao carregar as cores" error={look.error} onRetry={look.refetch} />
  return <ListSkeleton columns={2} />
}
