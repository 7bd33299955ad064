import { Switch } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

/** Something that is on or off. */
export function SwitchField<Values extends FieldValues>({ name, required: _, ...box }: FieldProps<Values>) {
  const { field } = useController<Values>({ name })
  return (
    <Switch
      {...box}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      checked={Boolean(field.value)}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}
