import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { api } from './api.ts'
import { COLORS_HEAD, ColorsEditor } from './colors-editor.tsx'

/** How the company looks. Source: spec/5 §8. */
export function ColorsPage() {
  const look = useQuery(api.look.get.queryOptions({ staleTime: 0 }))
  if (look.data) return <ColorsEditor stored={look.data} />
  return (
    <Stack gap="md">
      <PageHead {...COLORS_HEAD} />
      {look.isError ? (
        <ListFailed text="Erro ao carregar as cores" error={look.error} onRetry={look.refetch} />
      ) : (
        <ListSkeleton columns={2} />
      )}
    </Stack>
  )
}
