import { Textarea } from '@mantine/core'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { formatNumber } from '#shared/br/number.ts'
import type { FieldProps } from './field-props.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  /** Lines it begins with; it grows with what is typed. */
  rows?: number | undefined
  /** Characters at most; shown beside what is typed. */
  limit?: number | undefined
  placeholder?: string | undefined
}

/** Several lines of text. */
export function LongTextField<Values extends FieldValues>({ name, required = false, rows = 4, limit, ...box }: Props<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return (
    <Textarea
      {...box}
      {...register(name)}
      description={limit && <Length name={name} limit={limit} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={rows}
      maxRows={2 * rows + 2}
      withAsterisk={required}
      aria-required={required}
      error={error?.message}
    />
  )
}

function Length({ name, limit }: { name: string; limit: number }) {
  const typed = [...String(useFormContext().watch(name) ?? '')].length // an emoji is one character, as in the contract and the database
  // A thousand the specification writes without its dot. Source: spec/2 §2.
  const written = limit > 1000 ? formatNumber : String
  return `Máximo de ${written(limit)} caracteres · ${written(typed)}/${written(limit)}`
}
