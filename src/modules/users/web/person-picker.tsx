import { Select, type SelectProps } from '@mantine/core'
import { type Picked, usePeopleSearch } from './use-people-search.ts'

interface Props
  extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'clearable' | 'disabled' | 'description' | 'aria-label' | 'w'> {
  value: Picked | null
  /** Who is not offered. */
  without?: string
  onChange(person: Picked | null): void
}

/** Chooses one of the people of the company, looked for while her name or address is typed. */
export function PersonPicker({ value, without, onChange, ...field }: Props) {
  const { offered, data, onSearchChange, empty } = usePeopleSearch(value ? [value] : [], without)
  return (
    <Select
      {...field}
      searchable
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      onSearchChange={onSearchChange}
      onChange={(id) => onChange(offered.find((person) => person.id === id) ?? null)}
      checkIconPosition="right"
      nothingFoundMessage={empty}
    />
  )
}
