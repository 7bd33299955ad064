import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import type { Beginning } from './booking/booking-input.ts'
import type { ScheduleState } from './use-schedule-state.ts'
import { returnAfter } from './visit/return-visit.ts'

interface Asked {
  options: ScheduleOptions
  today: string
  /** Absent for callers who may not. */
  onBook: ((beginning: Partial<Beginning>) => void) | undefined
}

/** Opens the booking that the address asks for, once. */
export function useAskedBooking({ book, patient, visit, answered, set }: ScheduleState, { options, today, onBook }: Asked) {
  const named = useQuery({ ...api.names.queryOptions({ input: { ids: patient ? [patient] : [] } }), enabled: patient !== null })
  const before = useQuery({ ...api.schedule.get.queryOptions({ input: { id: visit ?? '' } }), enabled: visit !== null })
  const known = (patient === null || !named.isPending) && (visit === null || !before.isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address asks
  useEffect(() => {
    if (!book || !known) return
    answered()
    if (book !== 'return') return onBook?.({ soonest: book === 'soonest', patient: named.data?.[0] ?? null })
    if (!before.data) return void toast.error(`Erro ao abrir a consulta: ${errorMessage(before.error)}`)
    if (onBook) onBook(returnAfter(before.data, options, today))
    else set({ open: before.data.id })
  }, [book, known])
}
