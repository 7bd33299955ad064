import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { DEFAULT_ZONE, isCivilDate } from '#shared/br/date.ts'
import { fromClock, toClock } from '#shared/br/zoned-time.ts'
import { useSession } from '#web/session.tsx'
import { DayButton } from './day-button.tsx'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './masked-field.tsx'
import { typedMoment } from './masks.ts'

/** A moment, as clocks of the company show it, typed as dd/mm/aaaa hh:mm; its day may be picked. */
export function MomentField<Values extends FieldValues>({ name, required = false, disabled = false, ...box }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const [typed, setTyped] = useState(() => (field.value ? typedMoment(toClock(field.value, zone)) : ''))
  const day = civilDay(typed)

  function change(digits: string) {
    setTyped(digits)
    const on = civilDay(digits)
    field.onChange(on && digits.length === 12 ? fromClock(`${on}T${digits.slice(8, 10)}:${digits.slice(10)}`, zone) : null)
  }
  const pick = (picked: string | null) => change(picked ? typedMoment(`${picked}T${typed.slice(8) || clockOf(new Date(), zone)}`) : '')

  return (
    <MaskedField
      {...box}
      mask="moment"
      ref={field.ref}
      name={field.name}
      disabled={disabled}
      value={typed}
      onBlur={field.onBlur}
      onChange={change}
      rightSection={<DayButton label={box.label} disabled={disabled} day={day} onPick={pick} />}
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
    />
  )
}

const clockOf = (moment: Date, zone: string) => toClock(moment, zone).slice(-5)

/** The day of what was typed, once it is one. */
function civilDay(digits: string) {
  const day = `${digits.slice(4, 8)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isCivilDate(day) ? day : null
}
