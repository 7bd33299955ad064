import { Group, Radio } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Option } from '#shared/record-fields.ts'
import type { FieldProps } from './field-props.ts'

/** A choice between few: all of them in sight. */
export function RadioField<Values extends FieldValues>({
  name,
  label,
  options,
  disabled,
}: FieldProps<Values> & { options: readonly Option[] }) {
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
          <Radio.Card key={option.id} value={String(option.id)} disabled={disabled} radius="md" px="md" py={8} w="auto">
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
