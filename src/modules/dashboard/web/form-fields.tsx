import { Box, ColorInput, Group, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { DEFAULTS } from '#modules/dashboard/contract/config.ts'

interface FieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
}

/** A box with a button on its line, whatever stands above and below. */
export const Beside = ({ input, children }: { input: ReactNode; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Box flex={1} miw={0}>
      {input}
    </Box>
    {children}
  </Group>
)

export function NotesField<Values extends FieldValues>({ name, label }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return <Textarea {...field} value={field.value ?? ''} label={label} autosize minRows={1} maxRows={4} error={fieldState.error?.message} />
}

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min: number
  max?: number
}

export function NumberField<Values extends FieldValues>({ name, ...box }: NumberFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return <NumberInput {...field} {...box} allowDecimal={false} clampBehavior="none" error={fieldState.error?.message} />
}

export function SwitchField<Values extends FieldValues>({ name, label }: FieldProps<Values>) {
  const { field } = useController<Values>({ name })
  return (
    <Switch
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      label={label}
      checked={Boolean(field.value)}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}

export function ColorField<Values extends FieldValues>({ name, label }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <ColorInput
      {...field}
      label={label}
      swatches={[...DEFAULTS.pieColors, DEFAULTS.seriesColor]}
      eyeDropperButtonProps={{ 'aria-label': 'Escolher uma cor da tela' }}
      popoverProps={{ withinPortal: true }}
      error={fieldState.error?.message}
    />
  )
}

interface ColumnFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  required?: boolean
  /** The columns that fit. Empty: the name is typed. */
  columns: readonly string[]
  /** Choices that are no column, such as 'Sem meta'. */
  others?: readonly { value: string; label: string }[]
}

/** The value Mantine's Select takes for a column that is none. */
const NONE = '(none)'

/** A column of the view: chosen where they are known, typed where they are not; never changed under the hand of who types. */
export function ColumnField<Values extends FieldValues>({ name, label, required = false, columns, others = [] }: ColumnFieldProps<Values>) {
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
        placeholder="Nenhuma coluna encontrada - digite manualmente"
      />
    )
  }
  const known = value === '' || columns.includes(value) || others.some((other) => other.value === value)
  const data = [
    ...others.map((other) => ({ value: other.value || NONE, label: other.label })),
    ...(known ? columns : [value, ...columns]).map((column) => ({ value: column, label: column })),
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
