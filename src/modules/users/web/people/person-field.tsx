import { useState } from 'react'
import { useController } from 'react-hook-form'
import { PersonPicker } from '../person-picker.tsx'

interface Props {
  name: string
  label: string
  description?: string
  /** Who is chosen when the form opens. */
  initial?: { id: string; name: string } | null
}

/** A field of the form above that holds the id of one of the people of the company, or null. */
export function PersonField({ name, initial = null, ...words }: Props) {
  const { field, fieldState } = useController<Record<string, string | null>>({ name })
  const [person, setPerson] = useState(initial)
  return (
    <PersonPicker
      {...words}
      value={person}
      onChange={(picked) => {
        setPerson(picked)
        field.onChange(picked?.id ?? null)
      }}
      clearable
      error={fieldState.error?.message}
    />
  )
}
