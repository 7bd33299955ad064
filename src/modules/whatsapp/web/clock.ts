import { useEffect, useState } from 'react'
import { addDays, DEFAULT_ZONE, formatDate, todayIn } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { zonedFormat } from '#shared/br/zoned-format.ts'
import { useSession } from '#web/session.tsx'

/** How often what is told of the time is drawn again, in milliseconds. */
const TICK = 30_000

/** The current moment, which moves on by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const useZone = () => useSession().company?.time_zone ?? DEFAULT_ZONE

const CLOCK = zonedFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const WEEKDAY = zonedFormat('pt-BR', { weekday: 'long' })

/** '10:41', as the clocks of a zone show it. */
export const clockOf = (moment: Date, zone: string) => CLOCK(zone).format(moment)

/** When something was: '10:41' today, 'ontem', else '20/11'. */
export function shortMoment(moment: Date, now: Date, zone: string): string {
  const [day, today] = [todayIn(zone, moment), todayIn(zone, now)]
  if (day === today) return clockOf(moment, zone)
  if (day === addDays(today, -1)) return 'ontem'
  return formatDate(day)!.slice(0, 5)
}

/** 'Hoje', 'Ontem', 'sexta-feira, 20/11/2026': the line above the messages of a day. */
export function dayLine(moment: Date, now: Date, zone: string): string {
  const [day, today] = [todayIn(zone, moment), todayIn(zone, now)]
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  return `${WEEKDAY(zone).format(moment)}, ${formatDate(day)}`
}

/** '20/11 10:15'. */
export const dayAndClock = (moment: Date, zone: string) => `${formatDate(todayIn(zone, moment))!.slice(0, 5)} ${clockOf(moment, zone)}`

/** 75.5 → '1 h 16 min'; null → '-' */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return '-'
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${formatNumber((whole - rest) / 60)} h` : `${formatNumber((whole - rest) / 60)} h ${rest} min`
}

/** When something comes back: '14:00' today, 'amanhã 09:00', else '24/11 09:00'. */
export function comingMoment(moment: Date, now: Date, zone: string): string {
  const [day, today] = [todayIn(zone, moment), todayIn(zone, now)]
  if (day === today) return clockOf(moment, zone)
  if (day === addDays(today, 1)) return `amanhã ${clockOf(moment, zone)}`
  return dayAndClock(moment, zone)
}

/** '0:12': how long something plays. */
export const playingTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
