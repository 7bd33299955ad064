import { minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'

/** 'HH:MM' on the wall of the zone. */
export const clockIn = (moment: Date, zone = DEFAULT_ZONE) => toClock(moment, zone).slice('yyyy-mm-ddT'.length)

/** Minutes since midnight of `day` in the zone: 0 before that day, 1440 after it. */
export function minutesInto(day: string, moment: Date, zone = DEFAULT_ZONE): number {
  const [on, clock] = toClock(moment, zone).split('T')
  if (on! < day) return 0
  return on! > day ? 1440 : minutesOf(clock!)
}
