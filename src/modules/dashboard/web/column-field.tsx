import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { columnChoice } from '#modules/dashboard/contract/column-title.ts'
import type { FieldProps } from '#web/kit/fields/field-props.ts'

interface ColumnFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The columns that fit. Empty: the name is typed. */
  columns: readonly string[]
  /** Choices that are no column, such as 'Sem meta'. */
  others?: readonly { value: string; label: string }[]
  /** While the columns are not known yet. */
  loading?: boolean
}

/** The value Mantine's Select takes for a column that is none. */
const NONE = '(none)'

/** A column of the view: chosen where they are known, typed where they are not; never changed under the hand of who types. */
export function ColumnField<Values extends FieldValues>({
  name,
  label,
  required = false,
  columns,
  others = [],
  loading = false,
}: ColumnFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const value = String(field.value ?? '')
  const common = { label, withAsterisk: required, 'aria-required': required, error: fieldState.error?.message }
  const [typing, setTyping] = useState(false)
  if (columns.length === 0 || typing) {
    return (
      <TextInput
        {...field}
        {...common}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          field.onBlur()
        }}
        value={value}
        autoComplete="off"
        placeholder={loading ? 'Carregando colunas…' : 'Nenhuma coluna encontrada - digite manualmente'}
      />
    )
  }
  const known = value === '' || columns.includes(value) || others.some((other) => other.value === value)
  const data = [
    ...others.map((other) => ({ value: other.value || NONE, label: other.label })),
    ...(known ? columns : [value, ...columns]).map(columnChoice),
  ]
  return (
    <Select
      {...common}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      data={data}
      value={value || (others.some((other) => other.value === '') ? NONE : null)}
      onChange={(picked) => field.onChange(picked === NONE || picked === null ? '' : picked)}
      searchable
      nothingFoundMessage="Nenhuma coluna encontrada"
      allowDeselect={false}
      checkIconPosition="right"
    />
  )
}
