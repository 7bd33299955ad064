import { Select } from '@mantine/core'
import type { FieldProps, FilterOption } from './filter.ts'

/** Stands for 'Todos' in the box; the address then holds nothing. */
const ALL = 'all'

interface Props extends FieldProps {
  name: string
  options: readonly FilterOption[]
  searchable?: boolean | undefined
}

export function SelectFilter({ label, name, options, searchable = false, value, change }: Props) {
  const data = [{ value: ALL, label: 'Todos' }, ...options.map((option) => ({ value: String(option.value), label: option.label }))]
  const pick = (picked: string | null) => change({ [name]: options.find((option) => String(option.value) === picked)?.value })

  return (
    <Select
      label={label}
      data={data}
      value={value(name) || ALL}
      onChange={pick}
      searchable={searchable}
      nothingFoundMessage="Nada encontrado"
      allowDeselect={false}
      checkIconPosition="right"
    />
  )
}
