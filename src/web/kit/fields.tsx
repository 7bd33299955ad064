import { Group, Radio, Select, TextInput, type TextInputProps } from '@mantine/core'
import { Controller, type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { MaskedField } from './masked-field.tsx'
import type { MaskKind } from './masks.ts'

interface FieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  required?: boolean
}

export interface FieldOption {
  id: number | string
  name: string
}

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & Pick<TextInputProps, 'type' | 'placeholder' | 'autoComplete'>

/** A line of text in the form above it, with its message below. */
export function TextField<Values extends FieldValues>({ name, required = false, ...field }: TextFieldProps<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return <TextInput {...field} {...register(name)} withAsterisk={required} aria-required={required} error={error?.message} />
}

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

export function SelectField<Values extends FieldValues>({
  name,
  required = false,
  options,
  ...field
}: FieldProps<Values> & { options: readonly FieldOption[] }) {
  return (
    <Controller<Values>
      name={name}
      render={({ field: input, fieldState }) => (
        <Select
          {...field}
          ref={input.ref}
          name={input.name}
          onBlur={input.onBlur}
          data={options.map((option) => ({ value: String(option.id), label: option.name }))}
          value={input.value === null ? null : String(input.value)}
          onChange={(picked) => input.onChange(options.find((option) => String(option.id) === picked)?.id ?? null)}
          allowDeselect={!required}
          checkIconPosition="right"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

/** A choice between few: all of them in sight. */
export function RadioField<Values extends FieldValues>({ name, label, options }: FieldProps<Values> & { options: readonly FieldOption[] }) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Radio.Group
      label={label}
      name={field.name}
      value={String(field.value)}
      onChange={(picked) => field.onChange(options.find((option) => String(option.id) === picked)?.id)}
      error={fieldState.error?.message}
    >
      <Group gap="sm" mt={4}>
        {options.map((option) => (
          <Radio.Card key={option.id} value={String(option.id)} radius="md" px="md" py={8} w="auto">
            <Group gap="sm" wrap="nowrap">
              <Radio.Indicator />
              {option.name}
            </Group>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
