import { foldForSearch } from '#shared/br/text.ts'
import type { CourtDay, Scope } from './court-day.ts'
import { type Court, courtNamed, keepsFederalDays } from './courts.ts'

/** First and second instance, superior court, small claims, their appeals. Source: spec/4 §13. */
export type Instance = 'G1' | 'G2' | 'SUP' | 'JE' | 'TR'

/** Where an act is done: it decides which rows of the calendar apply. */
export interface Place {
  court: Court | null
  uf: string | null
  city: string | null
}

interface CasePlace {
  /** The acronym. */
  court: string | null
  instance: Instance | null
  uf: string | null
  city: string | null
}

/**
 * Where the acts of a case are done. No state's or city's day applies in a court of the whole country, in a second instance those
 * of its own seat, in a Turma Recursal, whose city is not known, the state's alone: a holiday of the place where the case began
 * must not prolong what is filed elsewhere.
 */
export function placeOf({ court: acronym, instance, uf: typedUf, city }: CasePlace): Place {
  const court = acronym ? courtNamed(acronym) : null
  const uf = typedUf ?? (court?.ufs.length === 1 ? court.ufs[0]! : null)
  if (instance === 'SUP' || (court && !court.seat)) return { court, uf: null, city: null }
  if (instance === 'G2') return { court, uf: court?.seat?.uf ?? uf, city: court?.seat?.city ?? null }
  return { court, uf, city: instance === 'TR' ? null : city }
}

const same = (one: string | null, other: string | null) => one !== null && other !== null && foldForSearch(one) === foldForSearch(other)

const HOLDS: Record<Scope, (row: CourtDay, place: Place) => boolean> = {
  national: () => true,
  federal_justice: (_, { court }) => court !== null && keepsFederalDays(court),
  state: (row, { uf }) => row.uf !== null && row.uf === uf,
  city: (row, { uf, city }) => row.uf !== null && row.uf === uf && same(row.city, city),
  court: (row, { court }) => court !== null && row.court === court.acronym,
}

/** True when a row of the calendar holds at a place. Source: spec/4 §17.4. */
export const holdsAt = (row: CourtDay, place: Place) => HOLDS[row.scope](row, place)
