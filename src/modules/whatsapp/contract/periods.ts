import { addDays, toDayNumber } from '#shared/br/date.ts'

/** Days of a company's calendar, both ends in. */
export interface Period {
  from: string
  to: string
}

/** The most days that a period may have. Source: spec/3 §16. */
const MOST_DAYS = 366

const DAYS_BACK: Record<string, number> = { today: 0, '7d': 6, '30d': 29, '90d': 89 }
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const RANGE = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/

function monthOf(year: number, month: number): Period {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return { from: first, to: addDays(next, -1) }
}

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** What a period of GET /api/data means on the day `today`; null when it means nothing. 30 days unless said. */
export function periodOf(text: string | undefined, today: string): Period | null {
  const name = text ?? '30d'
  const back = DAYS_BACK[name]
  if (back !== undefined) return { from: addDays(today, -back), to: today }
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  if (name === 'month') return { from: monthOf(year, month).from, to: today }
  if (name === 'last_month') return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
  const [, y, m] = MONTH.exec(name) ?? []
  if (y && m) return monthOf(Number(y), Number(m))
  const [, from, to] = RANGE.exec(name) ?? []
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) return null
  return toDayNumber(to) - toDayNumber(from) < MOST_DAYS ? { from, to } : null
}
