import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import { dayOf } from './nightly-name.ts'

dayjs.extend(isoWeek)

/** Of each kind of period, how many of those that have a backup keep their newest one. */
const KEPT: [number, (day: string) => string][] = [
  [7, (day) => day],
  [4, (day) => dayjs(day).startOf('isoWeek').format('YYYY-MM-DD')],
  [12, (day) => day.slice(0, 7)],
]

/**
 * The nightly backups that may go: those that are the newest of none of the last seven days, four weeks and twelve months. Periods without a backup do
 * not count, so that nothing goes because a machine was off.
 */
export function toRemove(names: string[]): string[] {
  const nightly = names
    .filter((name) => dayOf(name) !== null)
    .sort()
    .reverse()
  const kept = new Set<string>()
  for (const [count, periodOf] of KEPT) {
    const newest = new Map<string, string>()
    for (const name of nightly) {
      const period = periodOf(dayOf(name)!)
      if (!newest.has(period)) newest.set(period, name)
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  return nightly.filter((name) => !kept.has(name))
}
