import { daysLeft } from '#modules/legal/contract/deadline/days-left.ts'
import { type Instance, placeOf } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'
import { calendarsOf, differentPlaces } from './calendars.ts'
import { companyToday } from './company-today.ts'
import { closedRowsAt } from './court-rows.ts'

interface Placed {
  court: string | null
  instance: string | null
  uf: string | null
  city: string | null
}

/** Rows of a page, each with the days with expediente until its date, at the court of its case. */
export async function withDaysLeft<Row extends Placed>(db: Db, rows: readonly Row[], dateOf: (row: Row) => string | null) {
  const dates = rows.flatMap((row) => dateOf(row) ?? []).sort()
  if (dates.length === 0) return rows.map((row) => ({ ...row, days_left: null }))
  const places = rows.map((row) => placeOf({ ...row, instance: row.instance as Instance | null }))
  const [today, days] = await Promise.all([companyToday(db), closedRowsAt(db, differentPlaces(places), dates[0]!, dates.at(-1)!)])
  const calendarOf = calendarsOf(days)
  return rows.map((row, index) => {
    const date = dateOf(row)
    return { ...row, days_left: date === null ? null : daysLeft(calendarOf(places[index]!), today, date) }
  })
}
