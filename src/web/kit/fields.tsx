import { Checkbox, Group, Radio, Select, type SelectProps, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { Controller, type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { useSession } from '../session.tsx'
import { MaskedField } from './masked-field.tsx'
import type { MaskKind } from './masks.ts'
import { fromClock, toClock } from './zoned-time.ts'

interface FieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  required?: boolean
}

export interface FieldOption {
  id: number | string
  name: string
}

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<TextInputProps, 'type' | 'placeholder' | 'autoComplete' | 'disabled'>

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
}: FieldProps<Values> & Pick<SelectProps, 'inputContainer' | 'withAsterisk'> & { options: readonly FieldOption[] }) {
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

export function CheckboxField<Values extends FieldValues>({ name, label }: FieldProps<Values>) {
  const { field } = useController<Values>({ name })
  return <Checkbox ref={field.ref} name={field.name} label={label} checked={field.value} onBlur={field.onBlur} onChange={field.onChange} />
}

/** A moment, as clocks of the company show it. */
export function MomentField<Values extends FieldValues>({ name, label, required = false }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const [typed, setTyped] = useState(() => (field.value ? toClock(field.value, zone) : ''))
  return (
    <TextInput
      type="datetime-local"
      ref={field.ref}
      name={field.name}
      label={label}
      value={typed}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(fromClock(event.currentTarget.value, zone))
      }}
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
    />
  )
}
