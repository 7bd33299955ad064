import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { DateInput } from './date-input.tsx'
import type { FieldProps } from './field-props.ts'

/** A day, typed as dd/mm/aaaa or picked. The form holds yyyy-mm-dd, or what was typed while it is no day. */
export function DateField<Values extends FieldValues>({ name, ...box }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <DateInput
      {...box}
      {...field}
      value={field.value ?? ''}
      onChange={(date) => field.onChange(date as PathValue<Values, Path<Values>>)}
      error={fieldState.error?.message}
    />
  )
}
