import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { courtNamed } from '#modules/legal/contract/courts.ts'
import { compileCalendar } from '#modules/legal/contract/deadline/calendar.ts'
import { type Instance, placeOf } from '#modules/legal/contract/place.ts'
import { api } from '../api.ts'

/** Where the acts of a case are done, as the case says it. */
export interface NamedPlace {
  court: string | null
  instance: Instance | null
  uf: string | null
  city: string | null
}

export const NOWHERE: NamedPlace = { court: null, instance: null, uf: null, city: null }

/** A place once its court is chosen, which says the state where it has only one. */
export function atCourt(place: NamedPlace, court: string | null): NamedPlace {
  const ufs = (court && courtNamed(court)?.ufs) || []
  return { ...place, court, uf: ufs.length === 1 ? ufs[0]! : place.uf }
}

/** The company's calendar at a place, ready to count by, from the year of `from` on; null until it is there. */
export function useCourtCalendar(named: NamedPlace, from: string | null) {
  const { court, instance, uf, city } = named
  const input = { court, instance, uf, city, from: `${from?.slice(0, 4)}-01-01` }
  const query = useQuery(
    api.calendar.at.queryOptions({ input, enabled: from !== null, staleTime: 60_000, placeholderData: keepPreviousData }),
  )
  const { data } = query
  const place = useMemo(() => placeOf({ court, instance, uf, city }), [court, instance, uf, city])
  const calendar = useMemo(() => data && compileCalendar(data.rows, place), [data, place])
  return { ...query, place, calendar: calendar ?? null, internal_days: data?.internal_days ?? 0 }
}
