import { ageOn } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import type { Capacity } from './choices.ts'

/** Years from which a person acts alone, and from which she signs beside her guardian. Source: Código Civil arts. 3 to 5. */
export const ADULT = 18
const ASSISTED = 16

/** Years up to which months are told as well. Source: spec/6 §4.6. */
const IN_MONTHS = 2

/** Who died grows no older. */
interface Life {
  birth_date: string | null
  deceased_on: string | null
}

/** Whole years, until today or the day that she died; null without a birth date or before it. */
export const ageOf = ({ birth_date, deceased_on }: Life, today: string) => ageOn(birth_date, deceased_on ?? today)

/** '34 anos'; '1 ano e 8 meses' below two years; '' without a birth date or before it. */
export function ageText(life: Life, today: string): string {
  const years = ageOf(life, today)
  const { birth_date: birth, deceased_on } = life
  if (years === null || !birth) return ''
  if (years >= IN_MONTHS) return counted(years, 'ano', 'anos')
  const months = monthsBetween(birth, deceased_on ?? today) - years * 12
  const parts = [years > 0 && counted(years, 'ano', 'anos'), (months > 0 || years === 0) && counted(months, 'mês', 'meses')]
  return parts.filter(Boolean).join(' e ')
}

/** Whole months of life on a day. */
export function monthsBetween(birth: string, today: string) {
  const at = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return at(today) - at(birth) - (today.slice(8) < birth.slice(8) ? 1 : 0)
}

interface Person {
  birth_date: string | null
  capacity: Capacity
  capacity_until: string | null
}

/** Who signs for a patient, by age and capacity. Without a birth date she counts as of age. Source: spec/6 §4.11. */
export type Signers = 'patient' | 'guardian' | 'both'

export function signersOf({ birth_date, capacity, capacity_until }: Person, today: string): Signers {
  if (capacity === 'curatorship' && (capacity_until === null || capacity_until >= today)) return 'guardian'
  const age = ageOn(birth_date, today)
  if (capacity === 'emancipated' || age === null || age >= ADULT) return 'patient'
  return age >= ASSISTED ? 'both' : 'guardian'
}

/** Said of whoever must be represented and has nobody, by why she must. */
export const LACKS_GUARDIAN = { minor: 'Menor: sem responsável legal', curatorship: 'Curatela: sem responsável legal' } as const

/** True for a minor who is not emancipated, and for whoever is under curatorship. */
export const needsGuardian = (person: Person, today: string) => signersOf(person, today) !== 'patient'
