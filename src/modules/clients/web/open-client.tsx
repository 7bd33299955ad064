import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#modules/clients/contract/client.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { type ListState, NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import type { Steps } from '#web/kit/list/steps-in-list.ts'
import { RecordNotice } from '#web/kit/record/record-dialog.tsx'
import { useNearRecords } from '#web/kit/record/use-prefetch-neighbours.ts'
import { api } from './api.ts'
import { ClientDialog } from './client-dialog.tsx'

interface Props {
  /** The id in the address, or NEW_RECORD. */
  id: string
  show: ListState['show']
  steps: Steps | null
}

/** Brings the client that the address names and shows it. One that was just created stays in the dialog it was created in. */
export function OpenClient({ id, show, steps }: Props) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<string>()
  const creating = id === NEW_RECORD
  const client = useQuery(api.get.queryOptions({ input: { id }, enabled: !creating, staleTime: 0 }))
  const options = useQuery(api.options.queryOptions())
  const close = () => show(null)

  useNearRecords(steps, (near) => queryClient.prefetchQuery(api.get.queryOptions({ input: { id: near } })))

  function stayOpen(client: Client) {
    queryClient.setQueryData(api.get.queryKey({ input: { id: client.id } }), client)
    setCreated(client.id)
    show(client.id, { replace: true })
  }

  const failure = client.error ?? options.error
  if (options.data && (creating || client.data)) {
    return (
      <ClientDialog
        key={id === created ? NEW_RECORD : id}
        client={client.data ?? null}
        options={options.data}
        steps={steps}
        onSaved={creating ? stayOpen : close}
        onOpen={(other) => show(other)}
        onClose={close}
      />
    )
  }
  const retry = () => void Promise.all([options.refetch(), creating || client.refetch()])
  return (
    <RecordNotice title="Cliente" onClose={close}>
      {failure ? <ListFailed text="Erro ao carregar cliente" error={failure} onRetry={retry} /> : <Skeleton h={460} />}
    </RecordNotice>
  )
}
