import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addDays } from '#shared/br/date.ts'
import type { ScheduleState } from './use-schedule-state.ts'

/** Looks for a patient among the days that show: as the list of that period, in its search field. */
export function useFindPatient({ mode }: ScheduleState, from: string, days: number) {
  const navigate = useNavigate()
  const looks = useRef(false)
  const focus = () => document.querySelector<HTMLInputElement>('search input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the list has come
  useEffect(() => {
    if (mode === 'list' && looks.current) focus()
    looks.current = false
  }, [mode])
  return () => {
    if (mode === 'list') return focus()
    looks.current = true
    const period = { mode: 'list', date_from: from, date_to: addDays(from, days - 1) }
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...period })) as never })
  }
}
