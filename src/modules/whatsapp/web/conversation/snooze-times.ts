import { addDays, toDayNumber, todayIn, weekdayOf } from '#shared/br/date.ts'
import { fromClock } from '#shared/br/zoned-time.ts'

/** The moments to which a conversation is put off, as clocks of a zone show them. One that has passed is not offered. Source: spec/3 §8.5. */
export function snoozeTimes(now: Date, zone: string): { label: string; until: Date }[] {
  const today = todayIn(zone, now)
  const monday = addDays(today, (8 - weekdayOf(toDayNumber(today))) % 7 || 7)
  const at = (day: string, time: string) => fromClock(`${day}T${time}`, zone)!
  return [
    { label: '1 hora', until: new Date(now.getTime() + 60 * 60_000) },
    { label: 'Hoje às 17:00', until: at(today, '17:00') },
    { label: 'Amanhã às 09:00', until: at(addDays(today, 1), '09:00') },
    { label: 'Segunda às 09:00', until: at(monday, '09:00') },
  ].filter(({ until }) => until > now)
}
