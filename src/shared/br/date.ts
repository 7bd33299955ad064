// A civil date (birthday, hire date, due date) is a yyyy-mm-dd string everywhere and never becomes a moment:
// `new Date('2026-02-01')` is already 31/01/2026 in Brazil.

import { zonedFormat } from './zoned-format.ts'

/** The zone of a company that has not chosen another. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'

const CIVIL = /^([1-9]\d{3})-(\d{2})-(\d{2})$/
const pad = (number: number) => String(number).padStart(2, '0')
const civil = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`

/** Day 0 of a month is the last of the month before; month 13 the first of the next year. */
function normalized(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return civil(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

const parts = (date: string) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) })

/** True for a day of the calendar as yyyy-mm-dd. A year below 1000 is a typing error. */
export function isCivilDate(text: string) {
  const { year, month, day } = parts(text)
  return CIVIL.test(text) && normalized(year, month, day) === text
}

/** dd/mm/yyyy or yyyy-mm-dd, with or without a time, as yyyy-mm-dd; null for anything else. */
export function parseBrDate(text: string) {
  const [day, time, ...more] = text.trim().split(/[\sT]+/)
  if (!day || more.length > 0 || (time && !/^\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(time))) return null
  const date = day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return isCivilDate(date) ? date : null
}

/** dd/mm/yyyy; an absent date is a dash. */
export function formatDate(date: string | null | undefined) {
  const [year, month, day] = date?.slice(0, 10).split('-') ?? []
  return day ? `${day}/${month}/${year}` : '-'
}

const MOMENT = zonedFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** dd/mm/yyyy hh:mm of a moment, as clocks in `zone` show it; an absent moment is a dash. */
export function formatDateTime(moment: Date | string | null | undefined, zone = DEFAULT_ZONE) {
  if (!moment) return '-'
  const { day, month, year, hour, minute } = fields(MOMENT(zone), new Date(moment))
  return `${day}/${month}/${year} ${hour}:${minute}`
}

const fields = (format: Intl.DateTimeFormat, moment: Date) =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))

const DAY = zonedFormat('pt-BR', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The civil date it is in `zone` at a moment, by default now. */
export function todayIn(zone = DEFAULT_ZONE, moment = new Date()) {
  const { year, month, day } = fields(DAY(zone), moment)
  return `${year}-${month}-${day}`
}

/** Whole years from `birth` to `today`. Born on 29 February: a year older on 1 March. Null before birth or without it. */
export function ageOn(birth: string | null | undefined, today: string) {
  if (!birth || birth > today) return null
  const years = parts(today).year - parts(birth).year
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export function addDays(date: string, days: number) {
  const { year, month, day } = parts(date)
  return normalized(year, month, day + days)
}

/** The first day of the month that is `by` months after that of a date, or of a 'yyyy-mm'. */
export function monthLater(date: string, by: number) {
  const { year, month } = parts(date)
  return normalized(year, month + by, 1)
}

/** The last day of the month of a date, or of a 'yyyy-mm'. */
export const lastOfMonth = (date: string) => addDays(monthLater(date, 1), -1)

/** The same day `months` later; a day that the month lacks becomes its last. */
export function sameDayLater(date: string, months: number) {
  const last = lastOfMonth(monthLater(date, months))
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

const DAY_MILLISECONDS = 86_400_000

/** A civil date as the whole number of days since 1970-01-01: for counting many days without writing each out. */
export function toDayNumber(date: string) {
  const { year, month, day } = parts(date)
  return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS
}

/** The civil date of a day number. */
export function fromDayNumber(number: number) {
  const date = new Date(number * DAY_MILLISECONDS)
  return civil(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The day of the week of a day number: 0 is Sunday, 6 Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** 'seg', 'ter' … of a civil date. */
export const weekdayName = (date: string) => WEEKDAYS[weekdayOf(toDayNumber(date))]!

const LONG = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** 'sexta-feira, 11 de dezembro de 2026'. */
export const formatLongDate = (date: string) => LONG.format(toDayNumber(date) * DAY_MILLISECONDS)

/** The periods offered beside a date-range field, both ends included. Source: spec/2 §2. */
export function rangePresets(today: string) {
  const { year, month } = parts(today)
  return [
    { label: 'Hoje', from: today, to: today },
    { label: 'Últimos 7 dias', from: addDays(today, -6), to: today },
    { label: 'Últimos 30 dias', from: addDays(today, -29), to: today },
    { label: 'Mês atual', from: civil(year, month, 1), to: normalized(year, month + 1, 0) },
    { label: 'Mês passado', from: normalized(year, month - 1, 1), to: normalized(year, month, 0) },
  ]
}
