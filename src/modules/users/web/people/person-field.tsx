import { useState } from 'react'
import { useController } from 'react-hook-form'
import { PersonPicker } from '../person-picker.tsx'
import type { Picked } from '../use-people-search.ts'

interface Props {
  name: string
  label: string
  description?: string
}

/** A field of the form above that holds the id of one of the people of the company, or null. */
export function PersonField({ name, ...words }: Props) {
  const { field, fieldState } = useController<Record<string, string | null>>({ name })
  const [person, setPerson] = useState<Picked | null>(null)
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
