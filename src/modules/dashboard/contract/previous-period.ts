import { addDays, lastOfMonth, monthLater } from '#shared/br/date.ts'

/** Both days included. */
export interface Period {
  dateStart: string
  dateEnd: string
}

/** The whole months that a period touches. */
export const wholeMonths = ({ dateStart, dateEnd }: { dateStart: string | null; dateEnd: string | null }) => ({
  dateStart: dateStart && `${dateStart.slice(0, 7)}-01`,
  dateEnd: dateEnd && lastOfMonth(dateEnd.slice(0, 7)),
})

/** The period before another, and where in it each label of a chart belongs. */
export interface PreviousPeriod extends Period {
  /** The label, yyyy-mm-dd or yyyy-mm, that stands where `label` stands; null for a day that the earlier month does not have. */
  labelBefore(label: string): string | null
  /** How many months lie between the beginnings. */
  months: number
}

const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000

export const monthBefore = (month: string, months = 1) => monthLater(month, -months).slice(0, 7)

/** The same day `months` earlier; null where that month is shorter. */
function dayBefore(day: string, months: number): string | null {
  const month = monthBefore(day, months)
  const same = `${month}${day.slice(7)}`
  return same <= lastOfMonth(month) ? same : null
}

/** As `dayBefore`, and the end of a month stays the end of a month. */
function endBefore(day: string, months: number): string {
  const last = lastOfMonth(monthBefore(day, months))
  return day === lastOfMonth(day) ? last : (dayBefore(day, months) ?? last)
}

/** The period as long just before: in months where it begins with one, otherwise in days. */
export function previousPeriod({ dateStart, dateEnd }: Period): PreviousPeriod {
  if (dateStart.endsWith('-01')) return monthsBefore({ dateStart, dateEnd }, monthIndex(dateEnd) - monthIndex(dateStart) + 1)
  const days = daysBetween(dateStart, dateEnd) + 1
  const before = addDays(dateStart, -days)
  const months = monthIndex(dateStart) - monthIndex(before)
  const labelBefore = (label: string) => (label.length === 7 ? monthBefore(label, months) : addDays(label, -days))
  return { dateStart: before, dateEnd: addDays(dateStart, -1), months, labelBefore }
}

/** The days of `month` that lie in the period, a month earlier: the beginning of a month is compared with the beginning of the last. */
export function previousMonth({ dateStart, dateEnd }: Period, month: string): PreviousPeriod {
  const [first, last] = [`${month}-01`, lastOfMonth(month)]
  return monthsBefore({ dateStart: dateStart > first ? dateStart : first, dateEnd: dateEnd < last ? dateEnd : last }, 1)
}

const monthsBefore = ({ dateStart, dateEnd }: Period, months: number): PreviousPeriod => ({
  dateStart: dayBefore(dateStart, months) ?? lastOfMonth(monthBefore(dateStart, months)),
  dateEnd: endBefore(dateEnd, months),
  months,
  labelBefore: (label) => (label.length === 7 ? monthBefore(label, months) : dayBefore(label, months)),
})
