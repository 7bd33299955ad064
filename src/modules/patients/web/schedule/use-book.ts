import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

type Wanted = { book: 'new'; patient: string } | { book: 'return'; visit: string }

/** Leads to the agenda with a booking begun: of a patient, or of the return after a visit; null for callers who book nothing. */
export function useBook() {
  const navigate = useNavigate()
  const may = usePermissions('patients-schedule').create
  if (!may) return null
  return (wanted: Wanted) =>
    void navigate({
      to: '/patients',
      search: ((before: Record<string, unknown>) => ({
        ...(before.view === 'schedule' && { ...before, open: undefined }),
        ...{ view: 'schedule', ...wanted },
      })) as never,
    })
}

/** 'Nova Consulta' in the menu of a row. */
export function useBookAction() {
  const book = useBook()
  return book && { label: 'Nova Consulta', icon: IconCalendarPlus, run: ({ id }: { id: string }) => book({ book: 'new', patient: id }) }
}
