import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { addDays, isCivilDate } from '#shared/br/date.ts'

interface Period {
  start_date: string
  end_date: string
}

interface Days {
  /** What was typed as the number of days; 0 is nothing. */
  typed: number
  most: number
  /** Takes the number of days of the two dates. */
  count(days: number): void
}

/** The number of days follows the two dates until it is typed over; typed beside the first day alone, it gives the last, which follows it then. */
export function useDaysOfPeriod({ typed, most, count }: Days) {
  const { setValue, formState } = useFormContext<Period>()
  const { isSubmitted, dirtyFields } = formState
  const [start, end] = useWatch<Period, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] })
  const given = useRef<string>(null)
  const moved = dirtyFields.start_date || dirtyFields.end_date
  const onCount = useEffectEvent(count)

  useEffect(() => {
    if (!moved || !isCivilDate(start) || !isCivilDate(end) || start > end || end === given.current) return
    onCount(daysBetween(start, end))
  }, [moved, start, end])

  useEffect(() => {
    if (!isCivilDate(start) || !(typed >= 1 && typed <= most) || (end && end !== given.current)) return
    given.current = addDays(start, typed - 1)
    setValue('end_date', given.current, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [start, end, typed, most, setValue, isSubmitted])
}
