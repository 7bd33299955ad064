import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'

const LONG = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** 'novembro de 2026' */
export const monthText = (date: string) => MONTH.format(noon(date))

/** '23 a 29 de novembro de 2026' */
export const weekText = (monday: string) => LONG.formatRange(noon(monday), noon(addDays(monday, 6)))

/** The Monday of the week that a day is in. */
export const mondayOf = (date: string) => addDays(date, -((weekdayOf(toDayNumber(date)) + 6) % 7))

/** The days of the weeks that a month touches, from Monday on. */
export function daysOfMonth(date: string) {
  const from = mondayOf(`${date.slice(0, 7)}-01`)
  const days = Array.from({ length: 42 }, (_, n) => addDays(from, n))
  const last = days.findLastIndex((day) => day.slice(0, 7) === date.slice(0, 7))
  return days.slice(0, Math.ceil((last + 1) / 7) * 7)
}

/** What the arrows beside a period do. */
export const STEPS = {
  day: ['Dia anterior', 'Próximo dia'],
  week: ['Semana anterior', 'Próxima semana'],
  month: ['Mês anterior', 'Próximo mês'],
} as const
