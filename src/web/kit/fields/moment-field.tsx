import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { fromClock, toClock } from '#shared/br/zoned-time.ts'
import { useSession } from '#web/session.tsx'
import type { FieldProps } from './field-props.ts'

/** A moment, as clocks of the company show it. */
export function MomentField<Values extends FieldValues>({ name, required = false, ...box }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const [typed, setTyped] = useState(() => (field.value ? toClock(field.value, zone) : ''))
  return (
    <TextInput
      {...box}
      type="datetime-local"
      ref={field.ref}
      name={field.name}
      value={typed}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(fromClock(event.currentTarget.value, zone))
      }}
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
    />
  )
}
