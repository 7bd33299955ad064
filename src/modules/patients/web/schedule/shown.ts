import { MOST_SHOWN } from '#modules/patients/contract/schedule/days.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays, monthLater } from '#shared/br/date.ts'
import type { ScheduleState } from './use-schedule-state.ts'

/** So many professionals share the columns of a week; of more their visits are counted. Source: spec/6 §5.1. */
export const MOST_IN_WEEK = 3

/** Whose columns show: those chosen, else the caller's own, else all. A week begins with one professional, and is one room's. */
export function shownOf({ professionals, rooms }: ScheduleOptions, state: ScheduleState, byRoom: boolean, phone: boolean) {
  const { mode } = state
  const all = (byRoom ? rooms : professionals).map(({ id }) => id)
  const known = (byRoom ? state.rooms : state.professionals)?.filter((id) => all.includes(id)) ?? []
  const own = byRoom ? [] : professionals.filter(({ is_own }) => is_own).map(({ id }) => id)
  const shown = [known, own, all].find(({ length }) => length > 0) ?? []
  const alone = mode === 'week' ? byRoom || phone || known.length === 0 : phone && mode === 'day'
  return shown.slice(0, alone ? 1 : MOST_SHOWN)
}

/** The day that the arrows lead to: a day, a week or a month away. */
export function stepped({ mode, date }: ScheduleState, by: number) {
  if (mode !== 'month') return addDays(date, mode === 'week' ? by * 7 : by)
  return monthLater(date, by)
}
