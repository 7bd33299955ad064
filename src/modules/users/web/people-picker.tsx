import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type Picked, usePeopleSearch } from './use-people-search.ts'

interface Props extends Pick<MultiSelectProps, 'label' | 'error'> {
  value: readonly Picked[]
  onChange(people: readonly Picked[]): void
}

/** The same for several of them. */
export function PeoplePicker({ value, onChange, ...field }: Props) {
  const { offered, data, onSearchChange, empty } = usePeopleSearch(value)
  return (
    <MultiSelect
      {...field}
      searchable
      hidePickedOptions
      data={data}
      filter={({ options }) => options}
      value={value.map(({ id }) => id)}
      onSearchChange={onSearchChange}
      onChange={(ids) => onChange(ids.flatMap((id) => offered.find((person) => person.id === id) ?? []))}
      nothingFoundMessage={empty}
    />
  )
}
