import { Select } from '@mantine/core'
import { foldForSearch } from '#shared/br/text.ts'
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

/** An address may name a choice by its label, or one that is no longer offered: the box shows what narrows the list. */
export function SelectFilter({ label, name, options, searchable = false, otherwise = 'Todos', value, change }: Props) {
  const asked = value(name)
  const chosen = options.find((option) => [option.value, option.label].some((said) => foldForSearch(String(said)) === foldForSearch(asked)))
  const unknown = asked && !chosen && options.length > 0 ? [{ value: asked, label: asked }] : []
  const listed = options.map((option) => ({ value: String(option.value), label: option.label }))
  const data = [{ value: ALL, label: otherwise }, ...listed, ...unknown]
  const pick = (picked: string | null) => change({ [name]: options.find((option) => String(option.value) === picked)?.value })

  return (
    <Select
      label={label}
      data={data}
      value={asked ? String(chosen?.value ?? asked) : ALL}
      onChange={pick}
      searchable={searchable}
      nothingFoundMessage="Nada encontrado"
      allowDeselect={false}
      checkIconPosition="right"
    />
  )
}
