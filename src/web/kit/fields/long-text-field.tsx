import { Textarea } from '@mantine/core'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

interface LongTextProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Characters at most; shown beside what is typed. */
  limit?: number
  hint?: string
}

/** Several lines of text. */
export function LongTextField<Values extends FieldValues>({ name, label, required = false, limit, hint }: LongTextProps<Values>) {
  const { register, getFieldState, formState, watch } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const length = [...String(watch(name) ?? '')].length // an emoji is one character, as in the contract and the database
  const description = [hint, limit && `${length}/${limit}`].filter(Boolean).join(' · ')
  return (
    <Textarea
      {...register(name)}
      label={label}
      description={description || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={4}
      maxRows={10}
      withAsterisk={required}
      aria-required={required}
      error={error?.message}
    />
  )
}
