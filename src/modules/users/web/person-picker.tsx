import { Select, type SelectProps } from '@mantine/core'
import { type Asked, type Picked, usePeopleSearch } from './use-people-search.ts'

interface Props
  extends Asked,
    Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'clearable' | 'disabled' | 'description' | 'aria-label' | 'w'> {
  value: Picked | null
  onChange(person: Picked | null): void
}

/** Chooses one of the people of the company, looked for while her name or address is typed. */
export function PersonPicker({ value, without, active, onChange, ...field }: Props) {
  const { offered, data, onSearchChange, empty } = usePeopleSearch(value ? [value] : [], { without, active })
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
