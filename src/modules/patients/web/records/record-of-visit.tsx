import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

/** Leads from a visit to the record of whom it is about, to write about it; to the visit, whoever reads no records. */
export function RecordOfVisit({ appointment }: { appointment: string }) {
  const reads = usePermissions('patients-records').read
  const visit = useQuery({ ...api.schedule.get.queryOptions({ input: { id: appointment } }), enabled: reads })
  if (!reads) return <Navigate to="/patients" search={{ view: 'schedule', open: appointment } as never} replace />
  if (visit.data) return <Navigate to="/patients" search={{ view: 'record', id: visit.data.patient_id, appointment } as never} replace />
  if (visit.isError) return <ListFailed text="Erro ao carregar a consulta" error={visit.error} onRetry={visit.refetch} />
  return <ListSkeleton columns={2} />
}
