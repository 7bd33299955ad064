import { z } from 'zod'
import type { EntryData } from './entry.ts'

/** A disease by its code: 'L20.9' and 'Dermatite atópica'. */
export const Diagnosis = z.object({ code: z.string(), name: z.string() })
type Diagnosis = z.output<typeof Diagnosis>

/** One that a patient has, since it was first named, and by whom. */
export const Problem = Diagnosis.extend({ since: z.coerce.date(), author_line: z.string() })

/** Where an entry keeps them, whatever its template, and how many. */
export const DIAGNOSES = 'diagnoses'
export const MOST_DIAGNOSES = 20

/** 'L20.9 Dermatite atópica': as an entry says it, and as it is signed. */
export const diagnosisText = ({ code, name }: Diagnosis) => `${code} ${name}`

export function diagnosesIn(data: EntryData): string[] {
  const said = data[DIAGNOSES]
  return Array.isArray(said) ? said : []
}
