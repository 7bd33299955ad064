import { addDays, formatDate } from '#shared/br/date.ts'
import type { Option } from '#shared/record-fields.ts'

/** So many periods back a vacation or an opening balance may be of. */
const BACK = 6

/** The acquisition periods of an employee, the latest first, by their first day; `more` are others that are in use, as after a loss of the right. */
export function periodOptions(hire_date: string, today: string, more: readonly (string | null | undefined)[] = []): Option[] {
  const [year = 0, , day] = hire_date.split('-').map(Number)
  const yearNow = Number(today.slice(0, 4))
  const starts = Array.from({ length: Math.min(BACK, yearNow - year) + 1 }, (_, back) => {
    const start = `${yearNow - back}${hire_date.slice(4)}`
    return day === 29 && new Date(`${start}T00:00:00Z`).toISOString().slice(0, 10) !== start ? `${yearNow - back}-02-28` : start
  })
  const all = [...new Set([...starts.filter((start) => start <= today), ...more.filter((start) => typeof start === 'string')])]
    .sort()
    .reverse()
  return all.map((start) => ({ id: start, name: `${formatDate(start)} a ${formatDate(addDays(nextYear(start), -1))}` }))
}

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
