import type { StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { type CourtCalendar, compileCalendar } from '#modules/legal/contract/deadline/calendar.ts'
import type { Place } from '#modules/legal/contract/place.ts'

const keyOf = ({ court, uf, city }: Place) => [court?.acronym, uf, city].join('|')

/** Each of the places once. */
export const differentPlaces = (places: readonly Place[]) => [...new Map(places.map((place) => [keyOf(place), place])).values()]

/** One calendar for all that is counted at a place, compiled when it is first asked for. */
export function calendarsOf(days: readonly StoredCourtDay[]) {
  const calendars = new Map<string, CourtCalendar>()
  return (place: Place) => {
    const known = calendars.get(keyOf(place))
    if (known) return known
    const calendar = compileCalendar(days, place)
    calendars.set(keyOf(place), calendar)
    return calendar
  }
}
