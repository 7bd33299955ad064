import { type ComboboxItem, MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { nothingIn } from './choices.ts'
import { useRecordField } from './record-fields-context.ts'

interface Props {
  name: string
  /** What nothing chosen means: 'Todos'. */
  none: string
  data: ComboboxItem[]
}

/** Several of some choices; the field holds their values. */
export function ChoicesField({ name, none, data }: Props) {
  const { required: _, ...common } = useRecordField(name).common
  const { field, fieldState } = useController<Record<string, string[]>>({ name })
  const chosen = field.value ?? []
  return (
    <MultiSelect
      {...common}
      ref={field.ref}
      placeholder={chosen.length === 0 ? none : undefined}
      data={data}
      value={chosen}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      nothingFoundMessage={nothingIn(data)}
      searchable
      clearable
    />
  )
}
