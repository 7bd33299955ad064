import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './masked-field.tsx'
import type { MaskKind } from './masks.ts'

/** Text in a Brazilian format; the form holds the bare value. */
export function FormattedField<Values extends FieldValues>({
  name,
  required = false,
  mask,
  ...field
}: FieldProps<Values> & { mask: MaskKind }) {
  const { field: input, fieldState } = useController<Values>({ name })
  return (
    <MaskedField {...field} {...input} mask={mask} withAsterisk={required} aria-required={required} error={fieldState.error?.message} />
  )
}
