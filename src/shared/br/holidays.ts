import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { isUf } from './uf.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** The library gives local midnights. */
const civil = (day: Date) => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`

/** The name of the national or state holiday a day (yyyy-mm-dd) is, or null. Days off by custom, such as Carnaval, are none. */
export function holidayName(date: string, uf: string | null = null): string | null {
  const stateCode = uf && isUf(uf) ? uf : undefined
  const holidays = getHolidays({ year: Number(date.slice(0, 4)), stateCode })
  const holiday = holidays.find(({ date: day, type }) => (type === 'national' || type === 'state') && civil(day) === date)
  return holiday?.name ?? null
}
