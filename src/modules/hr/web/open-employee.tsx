import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employee, EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { type ListState, NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import type { Steps } from '#web/kit/list/steps-in-list.ts'
import { RecordNotice } from '#web/kit/record/record-dialog.tsx'
import { useNearRecords } from '#web/kit/record/use-prefetch-neighbours.ts'
import { api } from './api.ts'
import { EmployeeDialog } from './employee-dialog.tsx'

/** What the pick-lists offer when they cannot be loaded. Source: spec/2 §8. */
const NO_OPTIONS: EmployeeOptions = { department: [], position: [], marital_status: [], driver_license_category: [], tags: [] }

interface Props {
  /** The id in the address, or NEW_RECORD. */
  id: string
  /** The tab the address asks for. */
  tab: string | null
  show: ListState['show']
  steps: Steps | null
}

/** Brings the employee that the address names and shows it. One that was just created stays in the dialog it was created in. */
export function OpenEmployee({ id, tab, show, steps }: Props) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<string>()
  const creating = id === NEW_RECORD
  const employee = useQuery(api.get.queryOptions({ input: { id }, enabled: !creating, staleTime: 0 }))
  const options = useQuery(api.options.queryOptions())
  const close = () => show(null)
  useNearRecords(steps, (near) => queryClient.prefetchQuery(api.get.queryOptions({ input: { id: near } })))

  function stayOpen(employee: Employee) {
    queryClient.setQueryData(api.get.queryKey({ input: { id: employee.id } }), employee)
    setCreated(employee.id)
    show(employee.id, { replace: true })
  }

  const offered = options.data ?? (options.isError ? NO_OPTIONS : null)
  if (offered && (creating || employee.data)) {
    return (
      <EmployeeDialog
        key={id === created ? NEW_RECORD : id}
        employee={employee.data ?? null}
        options={offered}
        startAt={tab}
        steps={steps}
        onSaved={creating ? stayOpen : close}
        onClose={close}
      />
    )
  }
  return (
    <RecordNotice title="Colaborador" onClose={close}>
      {employee.error ? (
        <ListFailed text="Erro ao carregar colaborador" error={employee.error} onRetry={employee.refetch} />
      ) : (
        <Skeleton h={460} />
      )}
    </RecordNotice>
  )
}
