import { NumberInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  min?: number | undefined
  max?: number | undefined
  /** Digits after the comma. */
  decimals?: number | undefined
}

/** A number; the form holds null while there is none. */
export function NumberField<Values extends FieldValues>({ name, required = false, decimals = 0, ...box }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <NumberInput
      {...field}
      {...box}
      value={field.value ?? ''}
      onChange={(number) => field.onChange(number === '' ? null : Number(number))}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      decimalSeparator=","
      thousandSeparator="."
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
    />
  )
}
