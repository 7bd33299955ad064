import { Textarea } from '@mantine/core'
import { type FieldValues, useFormContext } from 'react-hook-form'
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

/** From ten thousand on with a dot: the specification writes 'Máximo de 1000 caracteres'. */
const NUMBER = new Intl.NumberFormat('pt-BR', { useGrouping: 'min2' })

function Length({ name, limit }: { name: string; limit: number }) {
  const typed = [...String(useFormContext().watch(name) ?? '')].length // an emoji is one character, as in the contract and the database
  return `Máximo de ${NUMBER.format(limit)} caracteres · ${NUMBER.format(typed)}/${NUMBER.format(limit)}`
}
