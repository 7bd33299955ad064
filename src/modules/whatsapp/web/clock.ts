import { useEffect, useState } from 'react'
import { addDays, DEFAULT_ZONE, formatDate, todayIn } from '#shared/br/date.ts'
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

/** '10:41', as the clocks of a zone show it. */
export const clockOf = (moment: Date, zone: string) =>
  moment.toLocaleTimeString('pt-BR', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

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
  return `${moment.toLocaleDateString('pt-BR', { timeZone: zone, weekday: 'long' })}, ${formatDate(day)}`
}

/** '20/11 10:15'. */
export const dayAndClock = (moment: Date, zone: string) => `${formatDate(todayIn(zone, moment))!.slice(0, 5)} ${clockOf(moment, zone)}`

/** '6 min', '3 h', '2 d': how long somebody has waited. */
export function duration(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}

/** When something comes back: '14:00' today, 'amanhã 09:00', else '24/11 09:00'. */
export function comingMoment(moment: Date, now: Date, zone: string): string {
  const [day, today] = [todayIn(zone, moment), todayIn(zone, now)]
  if (day === today) return clockOf(moment, zone)
  if (day === addDays(today, 1)) return `amanhã ${clockOf(moment, zone)}`
  return dayAndClock(moment, zone)
}
