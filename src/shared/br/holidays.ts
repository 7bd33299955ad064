import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays } from './date.ts'
import { isUf, type Uf } from './uf.ts'

export interface Holiday {
  date: string
  /** As the law calls it. */
  name: string
  /** Of the states the source names none. */
  law: string | null
}

interface FixedHoliday extends Omit<Holiday, 'date'> {
  day: string
  /** The first year it holds in; without one, every year that matters here. */
  since?: number
}

const LEI_662 = 'Lei 662/1949'

const FIXED: readonly FixedHoliday[] = [
  { day: '01-01', name: 'Confraternização Universal', law: LEI_662 },
  { day: '04-21', name: 'Tiradentes', law: LEI_662 },
  { day: '05-01', name: 'Dia do Trabalho', law: LEI_662 },
  { day: '09-07', name: 'Independência do Brasil', law: LEI_662 },
  { day: '10-12', name: 'Nossa Senhora Aparecida', law: 'Lei 6.802/1980', since: 1980 },
  { day: '11-02', name: 'Finados', law: LEI_662 },
  { day: '11-15', name: 'Proclamação da República', law: LEI_662 },
  { day: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', law: 'Lei 14.759/2023', since: 2024 },
  { day: '12-25', name: 'Natal', law: LEI_662 },
]

const pad = (number: number) => String(number).padStart(2, '0')

/** The library gives local midnights. */
const civil = (day: Date) => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`

/** Easter Sunday of a year from 1900 to 2099, which Carnaval, Sexta-feira Santa and Corpus Christi are reckoned from. */
export const easterOf = (year: number) => civil(getHolidays({ year }).find(({ type }) => type === 'religious')!.date)

/** The ten national holidays of a year, in the order of their days; nine before 2024. Days off by custom, such as Carnaval, are none. */
export function nationalHolidays(year: number): Holiday[] {
  const fixed = FIXED.filter(({ since = 0 }) => since <= year).map(({ day, name, law }) => ({ date: `${year}-${day}`, name, law }))
  // The law leaves religious days to the cities and counts this one among them everywhere.
  const friday = { date: addDays(easterOf(year), -2), name: 'Sexta-feira Santa', law: 'Lei 9.093/1995, art. 2º' }
  return [...fixed, friday].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The holidays a state adds to the national ones in a year. */
export function stateHolidays(year: number, uf: Uf): Holiday[] {
  const national = new Set(nationalHolidays(year).map(({ date }) => date))
  const days = getHolidays({ year, stateCode: uf }).filter(({ type }) => type === 'state')
  return days.map(({ date, name }) => ({ date: civil(date), name, law: null })).filter(({ date }) => !national.has(date))
}

/** The name of the national or state holiday a day (yyyy-mm-dd) is, or null. Days off by custom, such as Carnaval, are none. */
export function holidayName(date: string, uf: string | null = null): string | null {
  const year = Number(date.slice(0, 4))
  const holidays = [...nationalHolidays(year), ...(uf && isUf(uf) ? stateHolidays(year, uf) : [])]
  return holidays.find((holiday) => holiday.date === date)?.name ?? null
}
