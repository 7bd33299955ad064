import { Select, type SelectProps } from '@mantine/core'
import { Controller, type FieldValues } from 'react-hook-form'
import type { Option } from '#shared/record-fields.ts'
import { nothingIn } from './choices.ts'
import type { FieldProps } from './field-props.ts'

/** A choice from a list; one that need not be made can be taken back. The form holds the id of the option, or null. */
export function SelectField<Values extends FieldValues>({
  name,
  required = false,
  options,
  ...field
}: FieldProps<Values> &
  Pick<SelectProps, 'inputContainer' | 'withAsterisk' | 'searchable' | 'placeholder'> & { options: readonly Option[] }) {
  return (
    <Controller<Values>
      name={name}
      render={({ field: input, fieldState }) => (
        <Select
          withAsterisk={required}
          aria-required={required}
          nothingFoundMessage={nothingIn(options)}
          {...field}
          ref={input.ref}
          name={input.name}
          onBlur={input.onBlur}
          data={options.map((option) => ({ value: String(option.id), label: option.name }))}
          value={input.value === null || input.value === undefined ? null : String(input.value)}
          onChange={(picked) => input.onChange(options.find((option) => String(option.id) === picked)?.id ?? null)}
          allowDeselect={!required}
          checkIconPosition="right"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
