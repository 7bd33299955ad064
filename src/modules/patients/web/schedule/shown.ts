import { MOST_SHOWN } from '#modules/patients/contract/schedule/days.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays, monthLater } from '#shared/br/date.ts'
import type { ScheduleState } from './use-schedule-state.ts'

/** Whose columns show: those chosen, else the caller's own, else all. A week is one professional's, or one room's. */
export function shownOf({ professionals, rooms }: ScheduleOptions, state: ScheduleState, byRoom: boolean, phone: boolean) {
  const { mode } = state
  const all = (byRoom ? rooms : professionals).map(({ id }) => id)
  const known = (byRoom ? state.rooms : state.professionals)?.filter((id) => all.includes(id)) ?? []
  const own = byRoom ? [] : professionals.filter(({ is_own }) => is_own).map(({ id }) => id)
  const shown = [known, own, all].find(({ length }) => length > 0) ?? []
  return mode === 'week' || (phone && mode === 'day') ? shown.slice(0, 1) : shown.slice(0, MOST_SHOWN)
}

/** The day that the arrows lead to: a day, a week or a month away. */
export function stepped({ mode, date }: ScheduleState, by: number) {
  if (mode !== 'month') return addDays(date, mode === 'week' ? by * 7 : by)
  return monthLater(date, by)
}
