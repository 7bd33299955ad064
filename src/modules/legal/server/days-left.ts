import { daysLeft } from '#modules/legal/contract/deadline/days-left.ts'
import { type Instance, placeOf } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'
import { calendarsOf, differentPlaces } from './calendars.ts'
import { companyToday } from './company-today.ts'
import { courtRowsAt } from './court-rows.ts'

interface Placed {
  court: string | null
  instance: string | null
  uf: string | null
  city: string | null
}

/** Rows of a page, each with the days with expediente until its date, at the court of its case. */
export async function withDaysLeft<Row extends Placed>(db: Db, rows: readonly Row[], dateOf: (row: Row) => string | null) {
  const dated = rows.filter((row) => dateOf(row) !== null)
  if (dated.length === 0) return rows.map((row) => ({ ...row, days_left: null }))
  const today = await companyToday(db)
  const earliest = [today, ...dated.map((row) => dateOf(row)!)].sort()[0]!
  const places = rows.map((row) => placeOf({ ...row, instance: row.instance as Instance | null }))
  const calendarOf = calendarsOf(await courtRowsAt(db, differentPlaces(places), earliest))
  return rows.map((row, index) => {
    const date = dateOf(row)
    return { ...row, days_left: date === null ? null : daysLeft(calendarOf(places[index]!), today, date) }
  })
}
