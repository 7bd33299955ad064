import { Select, type SelectProps } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { useSearchedOptions } from './use-searched-options.ts'

interface Props extends Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'disabled' | 'nothingFoundMessage'> {
  /** The field that keeps the id. */
  name: string
  search: ReturnType<typeof useSearchedOptions>
  /** What the server found for `search.text`. */
  found: readonly { value: string; label: string }[]
}

/** A field of a form that names a record which the server finds for what is typed. */
export function SearchedSelect({ name, search: { setTyped, setPicked, optionsWith }, found, ...select }: Props) {
  const { field, fieldState } = useController({ name })
  const data = optionsWith(found)
  return (
    <Select
      {...select}
      ref={field.ref}
      name={field.name}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      value={field.value ?? null}
      onChange={(id) => {
        setPicked(data.find(({ value }) => value === id) ?? null)
        field.onChange(id)
      }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      checkIconPosition="right"
      error={fieldState.error?.message}
    />
  )
}
