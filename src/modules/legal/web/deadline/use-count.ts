import { useMemo } from 'react'
import { type useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Case } from '#modules/legal/contract/case.ts'
import { CaseDeadlineInput } from '#modules/legal/contract/case-deadline.ts'
import { countDeadline } from '#modules/legal/contract/deadline/count-deadline.ts'
import type { Suspension } from '#modules/legal/contract/deadline/input.ts'
import { inputOf } from '#modules/legal/contract/deadline/input-of.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { useToday } from '#web/use-today.ts'
import { type NamedPlace, useCourtCalendar } from './use-court-calendar.ts'

/** A deadline as its form has it. */
export type TypedDeadline = z.input<typeof CaseDeadlineInput>

interface Counting {
  place: NamedPlace
  /** The case, where there is one. */
  counted: Case | null
  /** Null while those of its case are not known: nothing is counted without them. */
  suspensions: readonly Suspension[] | null
}

/** What the form says so far, counted. */
export function useCount(
  control: ReturnType<typeof useFormContext<TypedDeadline>>['control'],
  { place: named, counted, suspensions }: Counting,
) {
  const today = useToday()
  const typed = useWatch({ control }) as TypedDeadline
  const from = isCivilDate(typed.event_on ?? '') ? typed.event_on : null
  const days = useCourtCalendar(named, from)
  const { calendar, internal_days, place } = days
  const count = useMemo(() => {
    const name = [typed.title, typed.law && `(${typed.law})`].filter(Boolean).join(' ') || undefined
    // Neither the name nor the reason for a unit or a reading changes the date.
    const { data, error } = CaseDeadlineInput.safeParse({
      ...typed,
      title: 'Prazo',
      unit_reason: 'escolhida aqui',
      reading_reason: typed.reading ? 'escolhida aqui' : null,
    })
    if (!data || !calendar || !suspensions) return { typed: null, result: null, refused: null, wrong: wrongOf(typed, error), place, name }
    const about = {
      area: counted?.area ?? ('outra' as const),
      electronic: counted?.electronic ?? true,
      suspensions: suspensions.map(({ from_on, to_on, reason }) => ({ from_on, to_on, reason })),
    }
    const result = countDeadline(inputOf(data, { ...about, internal_days, today }), calendar)
    return 'refused' in result
      ? { typed: null, result: null, refused: result.message, wrong: null, place, name }
      : {
          typed: { ...data, unit_reason: data.unit_reason && (typed.unit_reason || null) },
          result,
          refused: null,
          wrong: null,
          place,
          name,
        }
  }, [typed, calendar, counted, suspensions, internal_days, today, place])
  return { ...count, days }
}

/** Why what is typed cannot be counted, where it is not just unfinished: a day that does not exist, no length. */
function wrongOf({ event_on, length }: TypedDeadline, error: z.ZodError | undefined) {
  const typed = { event_on: (event_on ?? '').length >= 'aaaa-mm-dd'.length, length: typeof length === 'number' }
  return error?.issues.find(({ path: [field] }) => typed[field as keyof typeof typed])?.message ?? null
}
