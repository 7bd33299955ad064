import { Checkbox } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

export function CheckboxField<Values extends FieldValues>({ name, required: _, ...box }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Checkbox
      {...box}
      ref={field.ref}
      name={field.name}
      checked={field.value ?? false}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
