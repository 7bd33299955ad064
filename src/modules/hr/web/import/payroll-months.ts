import { monthOf } from '#modules/hr/contract/import/month.ts'

/** How far back a payroll may be, and how far ahead. */
const MONTHS = { before: 24, after: 1 }

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The months a payroll may be of, the latest first: its first day, and its name ('novembro de 2026'). */
export function payrollMonths(today: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS.before + 1 + MONTHS.after }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + MONTHS.after - at, 1))
    return { value: monthOf(first.toISOString().slice(0, 10)), label: NAME.format(first) }
  })
}
