import { Textarea } from '@mantine/core'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'

/** Text of several lines in the form above it. */
export function NotesField<Values extends FieldValues>({ name, label }: { name: Path<Values>; label: string }) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  return (
    <Textarea label={label} autosize minRows={2} maxRows={6} {...register(name)} error={getFieldState(name, formState).error?.message} />
  )
}
