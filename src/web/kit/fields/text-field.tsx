import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<TextInputProps, 'type' | 'placeholder' | 'autoComplete' | 'rightSection'>

/** A line of text in the form above it, with its message below. */
export function TextField<Values extends FieldValues>({ name, required = false, ...field }: TextFieldProps<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return <TextInput {...field} {...register(name)} withAsterisk={required} aria-required={required} error={error?.message} />
}
