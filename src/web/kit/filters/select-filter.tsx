import { Select } from '@mantine/core'
import type { FieldProps, FilterOption } from './filter.ts'

/** Stands for 'Todos' in the box, or what is listed otherwise; the address then holds nothing. No filter's own value is this. */
const ALL = '(all)'

interface Props extends FieldProps {
  name: string
  options: readonly FilterOption[]
  searchable?: boolean | undefined
  /** What is listed without a choice, where that is not all. */
  otherwise?: string | undefined
}

export function SelectFilter({ label, name, options, searchable = false, otherwise = 'Todos', value, change }: Props) {
  const data = [{ value: ALL, label: otherwise }, ...options.map((option) => ({ value: String(option.value), label: option.label }))]
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
