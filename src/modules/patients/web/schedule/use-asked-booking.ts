import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import type { Beginning } from './use-booking.ts'
import type { ScheduleState } from './use-schedule-state.ts'

/** Opens the booking that the address asks for, once; `onBook` is absent for callers who may not. */
export function useAskedBooking({ book, patient, answered }: ScheduleState, onBook: ((beginning: Partial<Beginning>) => void) | undefined) {
  const named = useQuery({ ...api.names.queryOptions({ input: { ids: patient ? [patient] : [] } }), enabled: patient !== null })
  const known = patient === null || !named.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address asks
  useEffect(() => {
    if (!book || !known) return
    onBook?.({ soonest: book === 'soonest', patient: named.data?.[0] ?? null })
    answered()
  }, [book, known])
}
