import { useSearch } from '@tanstack/react-router'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'

/** The appointment that is written about: the one the record was opened from, else the one that is under way. */
export function useVisitInHand({ clinical }: RecordHead): string | null {
  const { appointment }: Record<string, unknown> = useSearch({ strict: false })
  return typeof appointment === 'string' ? appointment : (clinical?.visit?.id ?? null)
}
